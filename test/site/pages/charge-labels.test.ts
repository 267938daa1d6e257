import { chargeLabels } from '../../../src/site/pages/purchase-words.ts'
import { openedOnce } from '../../opened.ts'
import { everyPath } from './every-path.ts'
import { startSite } from './start-site.ts'

const amount = String.raw`₹[\d,]+`

describe('a page with charges', () => {
  const site = openedOnce(startSite)

  /** Label and amount of what a page shows for a purchase: of its list, its table of examples and its arithmetic. */
  function chargesOn(markup: string): readonly (readonly [label: string, amount: string])[] {
    const [firstExample = ''] = (markup.split('id="examples"')[1] ?? '').split('</tr><tr')
    const shown = [
      ...markup.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/gu),
      ...firstExample.matchAll(/data-column="([^"]*)"><span>([^<]*)/gu),
    ]
    const basis = new RegExp(`: stamp duty (?:(${amount})|[^;]*? = (${amount}))`, 'u').exec(markup)
    return [
      ...shown.map(([, label = '', value = '']) => [label, value] as const),
      ...(basis ? [[chargeLabels.stampDutyBase, basis[1] ?? basis[2] ?? ''] as const] : []),
    ]
  }

  it('shows one amount for each label, on every page, and asks for no input that its form lacks', async () => {
    const labels: ReadonlySet<string> = new Set(Object.values(chargeLabels))
    let priced = 0
    for (const path of await everyPath(site)) {
      const markup = await (await fetch(site.origin + path)).text()
      const found = chargesOn(markup).filter(([label]) => labels.has(label))
      for (const label of labels) {
        const amounts = found.flatMap(([name, value]) => (name === label ? [value] : []))
        expect([...new Set(amounts)], `${path}, ${label}`).to.have.length.at.most(1)
        for (const value of amounts) expect(value, path).to.match(new RegExp(`^${amount}$`, 'u'))
      }
      if (found.length < 3) continue
      priced += 1
      // No form has it: only a caller of the API can send it.
      expect(markup, path).not.to.include('Send guidelineValue')
    }
    // 36 states, and three homes for sale.
    expect(priced).to.be.at.least(39)
  })
})
