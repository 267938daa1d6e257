import { expect } from 'chai'
import { findingsIn, withSchema } from './findings-in.ts'

describe('a text of the document', () => {
  for (const blank of ['', ' ', '\n\t', '\u00a0', '…', '-']) {
    it(`is not blank: ${JSON.stringify(blank)}`, async () => {
      const document = {
        info: { title: blank, summary: blank, description: blank },
        paths: { '/a': { post: { summary: blank } } },
        components: { schemas: { A: { description: blank } } },
      }
      expect(
        (await findingsIn('blank-texts', document)).map((one) => one.split(' ')[0]),
      ).to.deep.equal([
        '#/info/summary',
        '#/info/description',
        '#/info/title',
        '#/paths/~1a/post/summary',
        '#/components/schemas/A/description',
      ])
    })
  }

  it('may be one word of any script, and a property may be called title', async () => {
    const document = {
      info: { title: 'Nilam', summary: 'நிலம்', description: '1' },
      ...withSchema({ type: 'object', properties: { title: {}, summary: {} } }),
    }
    expect(await findingsIn('blank-texts', document)).to.deep.equal([])
  })

  it('is not blank in an example either', async () => {
    const document = {
      paths: { '/a': { schema: {}, examples: { one: { summary: ' ', value: { title: ' ' } } } } },
    }
    expect((await findingsIn('blank-texts', document)).join()).to.match(
      /^#\/paths\/~1a\/examples\/one\/summary This summary is empty/,
    )
  })

  it('has no escaped invisible character, in a key or a value', async () => {
    const document = { info: { title: 'Ni\u202elam', 'a\u0000': ['b\u200b'], c: 'क्\u200dष' } }
    expect(
      (await findingsIn('hidden-characters', document)).map((one) => one.replace(/^\S+/, '')),
    ).to.deep.equal([
      ' An escape here is U+202E, which turns the direction of text. Remove it.',
      ' An escape here is U+0000, which is invisible. Remove it.',
      ' An escape here is U+200B, which is invisible. Remove it.',
    ])
  })
})

describe('the dialect of schemas', () => {
  const own = 'https://spec.openapis.org/oas/3.1/dialect/base'
  const other = 'https://json-schema.org/draft/2020-12/schema'

  it('may be that of OpenAPI 3.1, or absent', async () => {
    const document = { jsonSchemaDialect: own, ...withSchema({ $schema: own }) }
    expect(await findingsIn('dialect', document)).to.deep.equal([])
    expect(await findingsIn('dialect', withSchema({}))).to.deep.equal([])
  })

  it('may not be another', async () => {
    const document = { jsonSchemaDialect: other, ...withSchema({ $schema: other }) }
    expect((await findingsIn('dialect', document)).map((one) => one.split(' ')[0])).to.deep.equal([
      '#/jsonSchemaDialect',
      '#/components/schemas/A/$schema',
    ])
  })
})
