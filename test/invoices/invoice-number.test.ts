import { expect } from 'chai'
import { invoiceNumber, invoiceSeries } from '../../src/invoices/invoice-number.ts'

describe('an invoice number', () => {
  it('is of the financial year from April to March', () => {
    expect(invoiceSeries('NLM', '2026-12-02')).to.equal('NLM/26-27')
    expect(invoiceSeries('NLM', '2027-03-31')).to.equal('NLM/26-27')
    expect(invoiceSeries('NLM', '2027-04-01')).to.equal('NLM/27-28')
    expect(invoiceSeries('A', '2099-12-31')).to.equal('A/99-00')
  })

  it('has at most sixteen letters, digits, hyphens and slashes', () => {
    for (const serial of [1, 999_999]) {
      expect(invoiceNumber('NLM/26-27', serial)).to.match(/^[A-Z0-9/-]{1,16}$/)
    }
    expect(() => invoiceNumber('NLM/26-27', 1_000_000)).to.throw('is full')
  })
})
