import { roundStep } from './trend-chart.ts'

/** The axis of a chart, from 0. */
export interface ChartScale {
  readonly highest: number
  /** Between two lines of the grid. */
  readonly step: number
}

/** Two to five round steps that include every value. `leastStep` is 1 for what is counted. */
export function scaleTo(max: number, leastStep = 1): ChartScale {
  const step = roundStep(Math.max(leastStep, max / 4))
  return { highest: Math.max(2, Math.ceil(max / step)) * step, step }
}

/** The values at the lines of the grid, lowest first. */
export function gridLines({ highest, step }: ChartScale): readonly number[] {
  return Array.from({ length: Math.round(highest / step) + 1 }, (_, row) => row * step)
}
