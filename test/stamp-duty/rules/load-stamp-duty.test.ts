import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadStampDuty } from '../../../src/stamp-duty/rules/load-stamp-duty.ts'
import { newFolder } from '../../new-folder.ts'

const data = join(import.meta.dirname, '../../../data/rules')
const isoCodes = {
  state:
    'AP AR AS BR CG GA GJ HR HP JH KA KL MP MH MN ML MZ NL OD PB RJ SK TN TS TR UP UK WB'.split(
      ' ',
    ),
  union_territory: 'AN CH DH DL JK LA LD PY'.split(' '),
}

describe('loadStampDuty', () => {
  const rules = loadStampDuty(data)

  it('has the 28 states and the 8 union territories', () => {
    for (const kind of ['state', 'union_territory'] as const) {
      const codes = rules.states.filter((state) => state.kind === kind)
      expect(codes.map((state) => state.code)).to.have.members(isoCodes[kind])
    }
  })

  it('has a metropolitan place only where it is in the table of places', () => {
    const known = rules.states.flatMap(({ jurisdiction, places }) => [
      jurisdiction,
      ...places.map(({ slug }) => `${jurisdiction}/${slug}`),
    ])
    const metros = rules.gst.metros.flatMap(({ places }) => places)
    expect(metros.filter((place) => !known.includes(place))).to.deep.equal([])
  })

  it('has a version made of a day and the start of a hash', () => {
    expect(rules.version).to.match(/^20\d\d-\d\d-\d\d\.[0-9a-f]{8}$/)
  })

  describe('over a copy of the data', () => {
    let folder: string
    beforeEach(() => {
      folder = newFolder()
      cpSync(data, folder, { recursive: true })
    })

    function edit(file: string, from: string, to: string): void {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text).to.include(from)
      writeFileSync(path, text.replace(from, to))
    }

    it('has the same version for the same content, and another for any other', () => {
      expect(loadStampDuty(folder).version).to.equal(rules.version)
      appendFileSync(join(folder, 'places/in-tn.yaml'), '# a remark\n')
      expect(loadStampDuty(folder).version).not.to.equal(rules.version)
    })

    it('lists the problems of every file at once', () => {
      edit('stamp-duty/in-tn.yaml', 'kind: state', 'kind: kingdom')
      edit('stamp-duty/in-ka.yaml', 'kind: state', 'kind: republic')
      expect(() => loadStampDuty(folder)).to.throw(/in-ka\.yaml:\d+:\d+ .*\n.*in-tn\.yaml:\d+:\d+ /)
    })

    it('rejects a capital that is not among the places', () => {
      edit('stamp-duty/in-tn.yaml', 'capital: chennai', 'capital: kanchi')
      expect(() => loadStampDuty(folder)).to.throw(/kanchi is not in places\/in-tn\.yaml/)
    })

    it('rejects a zone that the stamp duty does not have', () => {
      edit('places/in-mh.yaml', 'zones: [metro]', 'zones: [tram]')
      expect(() => loadStampDuty(folder)).to.throw(/zone tram is not in stamp-duty\/in-mh\.yaml/)
    })

    it('rejects a metropolitan place that is not there', () => {
      edit('gst-homes.yaml', 'in-tn/avadi', 'in-tn/avudi')
      expect(() => loadStampDuty(folder)).to.throw(/in-tn\/avudi is not a place/)
    })

    it('rejects places without their state', () => {
      rmSync(join(folder, 'stamp-duty/in-dl.yaml'))
      expect(() => loadStampDuty(folder)).to.throw(/stamp-duty\/in-dl\.yaml is not there/)
    })
  })
})
