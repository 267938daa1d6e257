import { readDay, readMoment } from '../../../src/market/import/fields/read-date.ts'
import {
  readAge,
  readArea,
  readFloor,
  readRooms,
} from '../../../src/market/import/fields/read-figures.ts'
import { readPrice } from '../../../src/market/import/fields/read-price.ts'
import type { Parsed } from '../../../src/market/listings/parser.ts'

const length = 100_000
const parsers: Readonly<Record<string, (text: string) => Parsed<unknown>>> = {
  readArea: (text) => readArea(text),
  readPrice: (text) => readPrice(text, 'sale'),
  readRooms,
  readFloor,
  readAge,
  readDay,
  readMoment: (text) => readMoment(text, 'start'),
}

/** Texts in which a pattern finds many places to begin, and none to end. */
const cells = [
  ...['1', '1 ', ' ', '1,', '1a', 'a', '. ', '1 .', ' p', '/ ', '- ', 'sq', ' to ', '\t\n'],
].flatMap((part) => {
  const run = part.repeat(length / part.length)
  return [run, `1${run}`, `${run}!`, `1${run}x`, `5 cent${run}-`]
})

describe('A cell of 100 KB', () => {
  for (const [name, parse] of Object.entries(parsers)) {
    it(`costs ${name} little, whatever it repeats`, () => {
      const before = process.cpuUsage()
      for (const cell of cells) parse(cell)
      // Seventy cells. In time that grows with the square, one of them takes ten seconds.
      expect(process.cpuUsage(before).user / 1000).to.be.below(5000)
    })
  }
})
