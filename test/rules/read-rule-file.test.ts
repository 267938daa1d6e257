import { readdirSync, readFileSync } from 'node:fs'
import { readRegimeFile } from '../../src/income-tax/regime-rules.ts'
import { readLendingFile } from '../../src/loans/read-lending-file.ts'
import { RuleFileError, ruleFileReader } from '../../src/rules/read-rule-file.ts'

/** Each broken file's first line says where its problem is reported and how the message begins. */
function rejectsEvery(folder: string, read: (file: string, text: string) => unknown): void {
  const directory = new URL(`./broken/${folder}/`, import.meta.url)
  for (const name of readdirSync(directory)) {
    const text = readFileSync(new URL(name, directory), 'utf8')
    const expected = text.slice(2, text.indexOf('\n'))
    it(`rejects ${name}: ${expected}`, () => {
      const messages = problemsOf(() => read(name, text))
      expect(
        messages.some((message) => message.startsWith(`${name}:${expected}`)),
        messages.join('\n'),
      ).to.equal(true)
    })
  }
}

function problemsOf(run: () => unknown): readonly string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof RuleFileError) return error.problems.map(({ message }) => message)
    throw error
  }
  return []
}

describe('a broken income-tax file', () => rejectsEvery('income-tax', readRegimeFile))
describe('a broken lending file', () => rejectsEvery('lending', readLendingFile))

describe('ruleFileReader', () => {
  const read = ruleFileReader<{ readonly name: string; readonly day?: string }>({
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { type: 'string' },
        day: { type: 'string', format: 'date', write: 'Write a day.' },
        either: {
          oneOf: [{ type: 'string' }, { type: 'boolean' }],
          write: 'Write a text, or true or false.',
        },
        'a/b~c': { type: 'string' },
      },
      if: { type: 'object', required: ['either'], properties: { either: true } },
      then: { type: 'object', required: ['day'], properties: { day: true } },
    },
    check: ({ name }, report) => {
      if (name === 'nobody') report(['name'], 'name is nobody. Write a name.')
    },
  })

  it('returns the value of the file unchanged, with the place of each part', () => {
    const { value, source } = read('x.yaml', 'name: Nilam\n\nday: 2026-11-21\n')
    expect(value).to.deep.equal({ name: 'Nilam', day: '2026-11-21' })
    expect(source.placeOf(['day'])).to.deep.equal({ line: 3, column: 1 })
  })

  it('lists every problem, in the order of the file', () => {
    const messages = problemsOf(() => read('x.yaml', 'day: 21 November\nname: 5\nnam: Nilam\n'))
    expect(messages).to.deep.equal([
      'x.yaml:1:1 day is "21 November". Write a day.',
      'x.yaml:2:1 name is the number 5. Write a text (in quotes, if it looks like a number).',
      'x.yaml:3:1 nam is not a key that is known here. Write name.',
    ])
  })

  it('puts all of them into one message', () => {
    expect(() => read('x.yaml', 'nam: Nilam\n')).to.throw(RuleFileError, /missing[^]*\n.*not a key/)
  })

  it('omits the errors of each branch of a union that has its own hint', () => {
    const messages = problemsOf(() => read('x.yaml', 'name: Nilam\neither: 5\nday: 2026-11-21\n'))
    expect(messages).to.deep.equal([
      'x.yaml:2:1 either has none of the allowed forms. Write a text, or true or false.',
    ])
  })

  it('names the key that a condition requires, not the condition', () => {
    const messages = problemsOf(() => read('x.yaml', 'name: Nilam\neither: true\n'))
    expect(messages).to.deep.equal(['x.yaml:1:1 day is missing. Write day: …'])
  })

  it('names the known keys when none is near, and finds keys with slash and tilde', () => {
    const messages = problemsOf(() => read('x.yaml', 'name: Nilam\nreferences: 1\na/b~c: 5\n'))
    expect(messages).to.deep.equal([
      'x.yaml:2:1 references is not a key that is known here. Write one of name, day, either, a/b~c, or take it out.',
      'x.yaml:3:1 a/b~c is the number 5. Write a text (in quotes, if it looks like a number).',
    ])
  })

  it('rejects invalid YAML and duplicate keys', () => {
    expect(problemsOf(() => read('x.yaml', 'name: [\n'))).to.have.length(1)
    expect(problemsOf(() => read('x.yaml', 'name: a\nname: b\n'))).to.deep.equal([
      'x.yaml:2:1 Map keys must be unique',
    ])
  })

  it('runs the rules between values only when the shape is right', () => {
    expect(problemsOf(() => read('x.yaml', 'name: nobody\n'))).to.deep.equal([
      'x.yaml:1:1 name is nobody. Write a name.',
    ])
    expect(problemsOf(() => read('x.yaml', 'name: nobody\nday: 5\n'))).to.have.length(1)
  })
})
