import { isMapping, listAt, type Path } from '../../../../../src/contract/document-tree.ts'
import { document } from '../../source-document.ts'
import {
  answerProperties,
  every,
  schemaNamed,
  schemaNames,
  type PropertyPart,
} from '../contract-parts.ts'
import {
  flows,
  refused,
  uncompiled,
  whereItIsUsed,
  type Flows,
  type Probe,
  type Mutation,
} from '../mutation.ts'
import { add, remove, rename, write } from '../source-edits.ts'

/** What every answer has to hold, whatever else it does. */
const framed = ['attribution', 'disclaimer']

/** What callers read: every property on top of the answers has one of these edits, in turn. */
const turns: readonly ((part: PropertyPart) => readonly Mutation[])[] = [
  (part) => {
    const required = listAt(document, [...part.owner, 'required'])
    const { [part.name]: _, ...without } = part.example
    if (!part.isRequired || !(part.name in part.example) || framed.includes(part.name)) return []
    const edit = remove([...part.owner, 'required', required.indexOf(part.name)])
    if (takesNull(part)) {
      const expects = refused(/Write its name into required/, part.path)
      return [{ kind: 'an answer need not hold a property', edit, expects }]
    }
    return [
      {
        kind: 'an answer need not hold a property',
        edit,
        expects: given(part.name, {
          operation: part.operation,
          value: { answer: without },
          before: false,
          after: true,
        }),
      },
    ]
  },
  (part) => [
    {
      kind: 'a property of an answer has another name',
      edit: rename(part.path, `${part.name}Now`),
      expects: part.isRequired
        ? refused(/is required and not among the properties/, [
            ...part.owner,
            'required',
            listAt(document, [...part.owner, 'required']).indexOf(part.name),
          ])
        : refused(/is not a property of the schema.*Write|is no field/, whereItIsUsed),
    },
  ],
  (part) => [
    {
      kind: 'a property of an answer is gone',
      edit: remove(part.path),
      expects: part.isRequired
        ? refused(/is required and not among the properties/, [
            ...part.owner,
            'required',
            listAt(document, [...part.owner, 'required']).indexOf(part.name),
          ])
        : refused(/is not a property of the schema.*Write|is no field/, whereItIsUsed),
    },
  ],
  (part) =>
    'type' in part.schema && typeof part.schema.type === 'string'
      ? [
          {
            kind: 'an answer has another type',
            edit: write(
              [...part.path, 'type'],
              part.schema.type === 'boolean' ? 'integer' : 'boolean',
            ),
            expects: refused(/Write/, whereItIsUsed),
          },
        ]
      : [],
  (part) =>
    'description' in part.schema
      ? [
          {
            kind: 'a property without a description',
            edit: remove([...part.path, 'description']),
            expects: refused(/has no description.*Write/, part.path),
          },
        ]
      : [],
  (part) =>
    'examples' in part.schema
      ? [
          {
            kind: 'a property without an example',
            edit: remove([...part.path, 'examples']),
            expects: refused(/shows no example.*Write/, part.path),
          },
        ]
      : [],
  (part) =>
    'type' in part.schema
      ? [
          {
            kind: 'a misspelt keyword',
            edit: rename([...part.path, 'type'], 'typ'),
            expects: refused(/Write .?type/),
          },
        ]
      : [],
  (part) =>
    typeof part.schema.type === 'string' && part.schema.type !== 'array'
      ? [
          {
            kind: 'an answer may hold null',
            edit: write([...part.path, 'type'], `[${part.schema.type}, 'null']`),
            expects: flows('major', ['openapi.json', 'types', 'validators', 'tools'], {
              operation: part.operation,
              value: { answer: { ...part.example, [part.name]: null } },
              before: false,
              after: true,
            }),
          },
        ]
      : [],
]

const nested: readonly Mutation[] = every(
  16,
  schemaNames().filter((name) => isMapping(schemaNamed(name).properties)),
).flatMap((name): readonly Mutation[] => {
  const at: Path = ['components', 'schemas', name]
  if (!('required' in schemaNamed(name))) return []
  return [
    {
      kind: 'an open object',
      edit: remove([...at, 'additionalProperties']),
      expects: refused(/Write/, at),
    },
    {
      kind: 'an answer has one more property',
      edit: add(
        [...at, 'properties'],
        'isQuiet: { description: Whether it is quiet., type: boolean, examples: [true] }',
      ),
      expects: flows('minor', ['openapi.json', 'types']),
    },
    {
      kind: 'a required property that is not declared',
      edit: write(
        [...at, 'required'],
        `[${[...listAt(schemaNamed(name), ['required']), 'isQuiet'].map(String).join(', ')}]`,
      ),
      expects: refused(/isQuiet is required and not among.*Declare it/),
    },
  ]
})

const enums: readonly Mutation[] = every(
  10,
  schemaNames().filter((name) => listAt(schemaNamed(name), ['enum']).length > 1),
).flatMap((name): readonly Mutation[] => {
  const at: Path = ['components', 'schemas', name, 'enum']
  const values = listAt(schemaNamed(name), ['enum']).map(String)
  return [
    {
      kind: 'an enum with a value twice',
      edit: write(at, `[${[...values, values[0]].join(', ')}]`),
      expects: refused(/stands twice.*Remove/),
    },
    { kind: 'an empty enum', edit: write(at, '[]'), expects: refused(/Write/) },
    { kind: 'a misspelt keyword', edit: rename(at, 'enums'), expects: refused(/Write .?enum/) },
  ]
})

export const answerMutations: readonly Mutation[] = [
  ...every(3, answerProperties).flatMap((part, index) => turns[index % turns.length]?.(part) ?? []),
  ...nested,
  ...enums,
]

/** What the pages for people read of an answer. */
function given(name: string, probe: Probe): Flows {
  const on = ['openapi.json', 'types', 'validators'] as const
  return ['total', 'freshness'].includes(name)
    ? uncompiled(name, 'major', on, probe)
    : flows('major', on, probe)
}

function takesNull({ schema }: PropertyPart): boolean {
  const types = [schema, ...listAt(schema, ['anyOf'])].flatMap((one) =>
    isMapping(one) ? one.type : [],
  )
  return types.flat().includes('null')
}
