import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRegimeFile } from '../../src/income-tax/regime-rules.ts'
import { readLendingFile } from '../../src/loans/read-lending-file.ts'
import { readBuyerDuties } from '../../src/affordability/load-buyer-duties.ts'
import { readGstOnHomes } from '../../src/stamp-duty/rules/gst-file.ts'
import { ruleFileReader } from '../../src/rules/read-rule-file.ts'
import { referenceKeys } from '../../src/rules/references.ts'
import { object } from '../../src/rules/schema.ts'

const read = ruleFileReader({ schema: object({ url: referenceKeys.url }) })

describe('the address of a reference', () => {
  for (const url of [
    ...['https://x.example', 'https://x.example/', 'https://x.example/index.html'],
    ...['https://x.example/en', 'https://x.example/en/', 'https://x.example/#rates'],
  ]) {
    it(`is not the home page ${url}`, () => {
      expect(() => read('x.yaml', `url: ${url}\n`)).to.throw(/Write url: the page itself, or null/)
    })
  }

  for (const url of [
    'null',
    'https://x.example/rates',
    'https://x.example/en/rates',
    'https://x.example/?p=12',
    'https://x.example?p=12',
    'https://x.example/index.php?id=3',
  ]) {
    it(`may be ${url}`, () => {
      expect(() => read('x.yaml', `url: ${url}\n`)).not.to.throw()
    })
  }

  for (const [name, readFile] of [
    ['lending.yaml', readLendingFile],
    ['income-tax/2026-27-new.yaml', readRegimeFile],
    ['gst-homes.yaml', readGstOnHomes],
    ['buyer-duties.yaml', readBuyerDuties],
  ] as const) {
    it(`is checked in ${name}`, () => {
      const text = readFileSync(join(import.meta.dirname, '../../data/rules', name), 'utf8')
      const edited = text.replace(/url: \S+/u, 'url: https://x.example/')
      expect(() => readFile(name, text)).not.to.throw()
      expect(() => readFile(name, edited)).to.throw(/Write url: the page itself/)
    })
  }
})
