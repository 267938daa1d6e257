import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCity } from '../../src/market/places/city-files.ts'
import { dataDirectory } from './open-test-market.ts'

export const coimbatore = parseCity(
  readFileSync(join(dataDirectory, 'localities', 'coimbatore.json')),
)
