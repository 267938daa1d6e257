import type { CuratedLocality } from '../places/curated-city.ts'
import type { Formulas, PointOrder } from './formulas.ts'

/** The weightiest good points, each as `IT jobs: CHIL SEZ and KGISL campus…`. */
export function highlights(
  { strengths }: Pick<CuratedLocality, 'strengths'>,
  { highlights: order, labels }: Pick<Formulas, 'highlights' | 'labels'>,
): string[] {
  const points = strengths.map(({ tag, text }) => ({ code: tag, text }))
  return mostImportant(points, order).map((point) => inWords(point, labels.strengths))
}

/** The weightiest points to look into, in the same form. */
export function watchouts(
  { watchouts: points }: Pick<CuratedLocality, 'watchouts'>,
  { watchouts: order, labels }: Pick<Formulas, 'watchouts' | 'labels'>,
): string[] {
  return mostImportant(points, order).map((point) => inWords(point, labels.watchouts))
}

interface Point {
  readonly code: string
  readonly text: string
}

function mostImportant(points: readonly Point[], { first, most }: PointOrder): readonly Point[] {
  const place = ({ code }: Point): number => {
    const group = first.findIndex((codes) => codes.includes(code))
    return group === -1 ? first.length : group
  }
  // Sorting is stable, so equals keep the order of the record.
  return points.toSorted((a, b) => place(a) - place(b)).slice(0, most)
}

/** Many notes are too short to be understood without their subject: "Low pockets near the channel". */
function inWords({ code, text }: Point, labels: Readonly<Record<string, string>>): string {
  return `${labels[code] ?? code}: ${text}`
}
