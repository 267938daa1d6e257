import { mappingAt, valueAt } from '../../../../../src/contract/document/document-tree.ts'
import { document } from '../../source-document.ts'
import { argumentSites, every, having, operations, responseSites } from '../sites.ts'
import { add, remove, rename, replace, write, type SourceEdit } from '../source-edits.ts'
import { sourceText } from '../../edited-source.ts'
import { claims } from '../../../src/source/claims.ts'
import { kind, mistake, type Kind } from './kind.ts'

const group = {
  numbers: 'Numbers as written',
  head: 'Head of the file',
  words: 'Descriptions and keywords',
  yaml: 'YAML',
}
const properties = [...argumentSites, ...responseSites]
const described = having(properties, 'description')
const bounded = properties.flatMap(({ path }) =>
  ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']
    .map((key) => [...path, key])
    .filter((at) => typeof valueAt(document, at) === 'number'),
)
const keywords = properties.flatMap(({ path }) =>
  Object.keys(mappingAt(document, path)).map((key) => [...path, key]),
)

/** Whole lines are put in before a line of the text that is there once. */
function before(line: string, text: string): SourceEdit {
  return replace(`\n${line}\n`, `\n${text}\n${line}\n`)
}

export const textKinds: readonly Kind[] = [
  kind(group.words, 'description of a property changed', described, ({ path }) =>
    write([...path, 'description'], 'Other words for the same thing.'),
  ),
  kind(group.words, 'description of a property removed', described, ({ path }) =>
    remove([...path, 'description']),
  ),
  mistake(
    group.words,
    'example of a property changed',
    having(argumentSites, 'examples'),
    ({ path }) => write([...path, 'examples', 0], '{ not: this }'),
  ),
  mistake(group.words, 'character that turns the direction of reading', described, ({ path }) =>
    write([...path, 'description'], '"Plain \\u202E txet"'),
  ),
  ...Object.entries(claims).map(([keyword, values]) =>
    kind(group.words, `${keyword} changed`, having(properties, keyword), ({ path, schema }) =>
      write([...path, keyword], values.find((value) => value !== schema[keyword]) ?? ''),
    ),
  ),
  mistake(group.words, 'keyword misspelt', keywords, (path) => {
    const key = String(path.at(-1))
    return rename(path, `${key.slice(0, 2)}${key.slice(1)}`)
  }),
  mistake(group.numbers, 'number quoted', bounded, (path) =>
    write(path, `'${String(valueAt(document, path))}'`),
  ),
  mistake(group.numbers, 'number with a leading zero', bounded, (path) =>
    write(path, `0${String(valueAt(document, path))}`),
  ),
  mistake(group.numbers, 'yes for true', operations, ({ at }) =>
    write([...at, 'requestBody', 'required'], 'yes'),
  ),
  mistake(group.yaml, 'key written twice', operations, ({ at, summary }) =>
    add(at, `summary: ${summary.replace(/:/g, '')}`),
  ),
  mistake(group.yaml, 'indented by a tab', operations, ({ path }) =>
    replace(`\n  ${path}:\n`, `\n\t${path}:\n`),
  ),
  mistake(group.yaml, 'merge key', argumentSites, ({ path }) => add(path, '<<: { minimum: 3 }')),
  mistake(group.yaml, 'aliases of aliases', ['bomb'], () =>
    before(
      'tags:',
      [
        'x-a: &a [x, x, x, x, x, x, x, x, x]',
        ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
          (name, index) =>
            `x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index] ?? ''}`).join(', ')}]`,
        ),
      ].join('\n'),
    ),
  ),
  mistake(group.yaml, 'a second document', ['---'], (line) => before('tags:', line)),
  mistake(group.yaml, 'a tag of YAML', operations, ({ at }) =>
    write([...at, 'summary'], '!!binary aGVsbG8='),
  ),
  mistake(group.head, 'another OpenAPI', ['3.0.3', '3.2.0', '2.0', '3.1'], (version) =>
    write(['openapi'], version),
  ),
  mistake(group.head, 'another dialect', ['http://json-schema.org/draft-04/schema#'], (dialect) =>
    add([], `jsonSchemaDialect: ${dialect}`),
  ),
  mistake(group.head, 'no version', ['one', '1.0', '1.0.0-beta'], (version) =>
    write(['info', 'version'], version),
  ),
  kind(group.head, 'the title', ['Nilam Homes'], (title) => write(['info', 'title'], title)),
  kind(group.head, 'the license', every(['info', 'license']), (key) =>
    remove(['info', 'license', key]),
  ),
  kind(
    group.head,
    'the server',
    ['https://api.example.com', 'not an address', '/relative'],
    (url) => write(['servers', 0, 'url'], url),
  ),
  mistake(group.head, 'no servers', ['servers'], (key) => remove([key])),
  mistake(group.head, 'webhooks', ['webhooks'], (key) => add([], `${key}: {}`)),
  mistake(group.words, 'a key that OpenAPI does not have', operations, ({ at }) =>
    add(at, 'consumes: [application/json]'),
  ),
  mistake(group.words, 'an extension that is not listed', operations, ({ at }) =>
    add(at, 'x-internal: true'),
  ),
  mistake(group.yaml, 'file cut short', [0.3, 0.6, 0.9], (share) => {
    const start = sourceText.indexOf('\n', Math.floor(sourceText.length * share))
    return {
      start,
      end: sourceText.length,
      text: '',
      place: 'the text',
      summary: 'the rest is gone',
    }
  }),
]
