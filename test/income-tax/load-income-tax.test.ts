import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadIncomeTax, taxYearNameOn, taxYearOn } from '../../src/income-tax/load-income-tax.ts'
import { newFolder } from '../new-folder.ts'

const data = fileURLToPath(new URL('../../data/rules/income-tax', import.meta.url))

describe('loadIncomeTax', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
    cpSync(data, folder, { recursive: true })
  })

  /** Both files of 2026-27, moved to another year. */
  function addYear(year: number): void {
    for (const regime of ['old', 'new']) {
      const text = readFileSync(join(folder, `2026-27-${regime}.yaml`), 'utf8')
        .replace('tax_year: 2026-27', `tax_year: ${year}-${String(year + 1).slice(2)}`)
        .replace('effective_from: 2026-', `effective_from: ${year}-`)
        .replace('effective_until: 2027-', `effective_until: ${year + 1}-`)
      writeFileSync(join(folder, `${year}-${String(year + 1).slice(2)}-${regime}.yaml`), text)
    }
  }

  it('loads a new tax year from two new files, without code', () => {
    addYear(2027)
    const years = loadIncomeTax(folder)
    expect(years.map(({ label }) => label)).to.deep.equal(['FY2027-28', 'FY2026-27'])
    expect(taxYearOn(years, '2027-03-31').label).to.equal('FY2026-27')
    expect(taxYearOn(years, '2027-04-01').label).to.equal('FY2027-28')
    expect(taxYearOn(years, '2040-01-01').label).to.equal('FY2027-28')
    expect(taxYearOn(years, '2020-01-01').label).to.equal('FY2026-27')
  })

  it('rejects a gap between tax years, naming the days', () => {
    addYear(2028)
    expect(() => loadIncomeTax(folder)).to.throw(
      /2028-29-new\.yaml:\d+:1 no tax year covers the days from 2027-04-01 to 2028-04-01\. Write/,
    )
  })

  it('rejects a tax year with one regime, naming the file to write', () => {
    rmSync(join(folder, '2026-27-new.yaml'))
    expect(() => loadIncomeTax(folder)).to.throw(
      /2026-27-old\.yaml:\d+:1 tax year 2026-27 has only one regime\. Write 2026-27-new\.yaml/,
    )
  })

  it('rejects a file under the name of another', () => {
    renameSync(join(folder, '2026-27-new.yaml'), join(folder, '2025-26-new.yaml'))
    expect(() => loadIncomeTax(folder)).to.throw(
      /2025-26-new\.yaml:\d+:1 .* Rename the file to 2026-27-new\.yaml/,
    )
  })

  it('rejects a folder without any', () => {
    rmSync(join(folder, '2026-27-new.yaml'))
    rmSync(join(folder, '2026-27-old.yaml'))
    expect(() => loadIncomeTax(folder)).to.throw(/has no tax year/)
  })
})

describe('taxYearNameOn', () => {
  it('begins a tax year on 1 April', () => {
    expect(taxYearNameOn('2027-03-31')).to.equal('2026-27')
    expect(taxYearNameOn('2027-04-01')).to.equal('2027-28')
    expect(taxYearNameOn('2100-01-01')).to.equal('2099-00')
  })
})
