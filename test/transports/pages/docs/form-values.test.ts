import { expect } from 'chai'
import { requestForm } from '../../../../src/transports/pages/docs/form-fields.ts'
import { formControls } from '../../../../src/transports/pages/docs/form-html.ts'
import { argumentsOf, textsOf } from '../../../../src/transports/pages/docs/form-values.ts'
import { readTools } from '../../../../src/transports/pages/docs/tool.ts'
import { contract } from '../../../http/start-app.ts'
import { anyArguments, anySchema } from './any-schema.ts'

const form = requestForm(anySchema)

describe('the form of a request', () => {
  it('gives back the arguments that it was filled with, whatever their schema', () => {
    for (const given of anyArguments) {
      expect(argumentsOf(form, sentWith(textsOf(form, given)))).to.deep.equal(given)
    }
  })

  it('gives back every example of the contract', () => {
    for (const { call } of readTools({ document: contract.document, publicUrl: '' })) {
      expect(call.examples).to.not.have.length(0)
      for (const { arguments: given } of call.examples) {
        expect(argumentsOf(call.form, sentWith(textsOf(call.form, given)))).to.deep.equal(given)
      }
    }
  })

  it('leaves out what is empty, closes gaps in lists, and sends what is no number as it was typed', () => {
    const sent = sentWith([
      ['arguments.rates.0', ' '],
      ['arguments.rates.1', '75 lakh'],
      ['arguments.rates.2', ' 8.5 '],
      ['arguments.isNew', ''],
      ['arguments.many', '[not json'],
      ['arguments.unknown', 'x'],
    ])
    const buyer = {}
    expect(argumentsOf(form, sent)).to.deep.equal({
      buyer,
      rates: ['75 lakh', 8.5],
      many: '[not json',
    })
  })

  it('says of each field what it accepts and means, and which error names it', () => {
    const issues = [{ path: 'owners.1.age', message: 'must be <b> an integer' }]
    const { markup } = formControls(form, { texts: new Map(), issues })
    expect(markup.match(/aria-invalid="true"/g)).to.have.length(1)
    expect(markup).to.match(
      /id="field-arguments\.owners\.1\.age-wrong"\s*>\s*must be &lt;b&gt; an integer/,
    )
    const [tool] = readTools({ document: contract.document, publicUrl: '' })
    const real = tool && formControls(tool.call.form, { texts: new Map(), issues: [] }).markup
    expect(real).to.include('An integer from 1 to 20. Default <code>10</code>.')
    expect(real).to.match(/<option value="villa"/)
  })
})

function sentWith(texts: Iterable<readonly [string, string]>): URLSearchParams {
  return new URLSearchParams(Object.fromEntries(texts))
}
