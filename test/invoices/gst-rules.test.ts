import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { loadGstRules } from '../../src/invoices/gst-rules.ts'
import { plans } from '../accounts/test-apps.ts'

describe('the GST rules of invoices', () => {
  const rules = loadGstRules('data/rules')

  it('have the rate that the plans bill', () => {
    const { rate } = rules.serviceOn('2026-11-21')
    for (const { gstPercent } of [plans.business, plans.scale]) expect(gstPercent).to.equal(rate)
  })

  it('have every state and union territory once, with its tax', () => {
    const codes = rules.states.map(({ code }) => code)
    expect(new Set(codes).size).to.equal(37)
    expect(codes).not.to.include('25').and.not.to.include('28')
    const territories = rules.states.filter(({ state_tax: tax }) => tax === 'UTGST')
    expect(territories.map(({ code }) => code)).to.deep.equal(['04', '26', '31', '35', '38', '97'])
  })

  it('reject a wrong file by line and column', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nilam-gst-'))
    try {
      const text = readFileSync('data/rules/gst-invoices.yaml', 'utf8')
      writeFileSync(join(folder, 'gst-invoices.yaml'), text.replace("'998431'", '998431'))
      expect(() => loadGstRules(folder)).to.throw(/gst-invoices\.yaml:5:\d+ .*'998431'/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
