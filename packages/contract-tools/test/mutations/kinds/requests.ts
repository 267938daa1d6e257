import { listAt, type Mapping, type Path } from '../../../../../src/contract/document-tree.ts'
import { document } from '../../source-document.ts'
import {
  every,
  referredName,
  requestProperties,
  schemaNamed,
  type PropertyPart,
} from '../contract-parts.ts'
import { flows, refused, uncompiled, type Flows, type Mutation, type Surface } from '../mutation.ts'
import { add, remove, rename, write, type SourceEdit } from '../source-edits.ts'

/** The stamp-duty calculator takes these by their shape, so that the compiler does not miss them. */
const takenByShape = ['isWomanBuyer', 'propertyType']

/** What the code calls an argument, where that is another word. */
const wordsOfCode: Readonly<Record<string, string>> = { prepaymentAmount: 'prepaymentInr' }

/** Lists of which the code has a case for each value. */
const listedInCode = ['PropertyType', 'EmploymentType']

/** The largest amount that the rules of the house allow. */
const safeRupees = 1_000_000_000_000

const enforced: readonly Surface[] = ['openapi.json', 'validators', 'tools']
const typed: readonly Surface[] = ['openapi.json', 'types', 'validators', 'tools']

/** Each property has one of these in turn, where it can have it. */
const slips: readonly ((part: PropertyPart) => readonly Mutation[])[] = [
  ({ path, schema }) => keyword(path, schema, 'maximum', 'maximun', /Write .?maximum/),
  ({ path, schema }) => keyword(path, schema, 'minimum', 'min', /Write/),
  ({ path, schema }) => keyword(path, schema, 'maxLength', 'maxlength', /Write .?maxLength/),
  ({ path, schema }) => keyword(path, schema, 'description', 'descripton', /Write .?description/),
  ({ path, schema }) =>
    'examples' in schema
      ? [
          {
            kind: 'a misspelt keyword',
            edit: rename([...path, 'examples'], 'example'),
            expects: refused(/is OpenAPI 3\.0\. Write examples/),
          },
        ]
      : [],
  ({ path, schema }) => keyword(path, schema, 'default', 'defualt', /Write .?default/),
  ({ path, schema }) => keyword(path, schema, 'type', 'types', /Write .?type/),
  ({ path, schema }) =>
    'maximum' in schema
      ? [
          bad(
            'a bound that nothing keeps',
            write([...path, 'maximum'], '-1'),
            /so that nothing fits\. Write|Write/,
            [...path, 'minimum' in schema ? 'minimum' : 'maximum'],
          ),
        ]
      : [],
  ({ path, schema }) =>
    'minimum' in schema
      ? [bad('a bound that is no number', write([...path, 'minimum'], 'none'), /Write/)]
      : [],
  ({ path, schema }) =>
    'maxLength' in schema
      ? [bad('a bound that is no number', write([...path, 'maxLength'], '-5'), /Write/)]
      : [],
  ({ path, schema }) =>
    'type' in schema
      ? [bad('a type that does not exist', write([...path, 'type'], 'whole'), /Write/)]
      : [],
  ({ path, schema }) =>
    'type' in schema
      ? [
          bad(
            'another type',
            write([...path, 'type'], schema.type === 'string' ? 'integer' : 'string'),
            /Write/,
            [...path, 'examples', 0],
          ),
        ]
      : [],
  ({ path, schema }) =>
    'examples' in schema
      ? [
          bad(
            'an example that does not fit',
            write([...path, 'examples'], '[{}]'),
            /Write a value that fits/,
          ),
        ]
      : [],
  ({ path, schema }) =>
    'default' in schema
      ? [
          bad(
            'a default that does not fit',
            write([...path, 'default'], '[]'),
            /Write a value that fits/,
          ),
        ]
      : [],
  ({ path, schema }) =>
    'maximum' in schema
      ? [
          {
            kind: 'a request without a bound',
            edit: remove([...path, 'maximum']),
            expects: refused(/Write/, path),
          },
        ]
      : [],
  ({ path, schema }) =>
    'maxLength' in schema
      ? [
          {
            kind: 'a request without a bound',
            edit: remove([...path, 'maxLength']),
            expects: refused(/Write/, path),
          },
        ]
      : [],
  ({ path, schema }) =>
    'description' in schema
      ? [
          {
            kind: 'a property without a description',
            edit: remove([...path, 'description']),
            expects: refused(/has no description.*Write/, path),
          },
        ]
      : [],
  ({ path, schema }) =>
    'examples' in schema
      ? [
          {
            kind: 'a property without an example',
            edit: remove([...path, 'examples']),
            expects: refused(/shows no example.*Write/, path),
          },
        ]
      : [],
  ({ path, schema }) =>
    'type' in schema
      ? [
          {
            kind: 'a request that takes null',
            edit: write([...path, 'type'], `[${String(schema.type)}, 'null']`),
            expects: refused(/Write/, path),
          },
        ]
      : [],
  ({ path, schema }) =>
    'description' in schema
      ? [
          {
            kind: 'a description',
            edit: write([...path, 'description'], 'Told in other words, in whole INR.'),
            expects: flows('patch', ['openapi.json', 'types', 'tools']),
          },
        ]
      : [],
]

/** What a caller may send: every bound, list, default and property of the requests. */
export const requestMutations: readonly Mutation[] = [
  ...every(5, requestProperties.flatMap(boundMutations)),
  ...every(5, requestProperties.flatMap(tighterBounds)),
  ...every(2, requestProperties.flatMap(requiredMutations)),
  ...every(2, enumMutations()),
  ...every(3, requestProperties.flatMap(defaultMutations)),
  ...every(6, requestProperties).flatMap(nameMutations),
  ...every(12, requestProperties).filter(isFirstOfItsOwner).flatMap(newProperty),
  ...requestProperties.flatMap((part, index) => slips[index % slips.length]?.(part) ?? []),
]

function probe(
  { operation, example, name }: PropertyPart,
  value: unknown,
  [before, after]: readonly [boolean, boolean],
): Pick<Flows, 'probe'> {
  return {
    probe: { operation, value: { arguments: { ...example, [name]: value } }, before, after },
  }
}

/** One more is taken, or one less. */
function boundMutations(part: PropertyPart): readonly Mutation[] {
  const { path, schema } = part
  const bounds = ['maximum', 'minimum', 'maxLength', 'minLength', 'maxItems', 'minItems']
  return bounds.flatMap((keyword): readonly Mutation[] => {
    const bound = schema[keyword]
    if (typeof bound !== 'number') return []
    const isUpper = keyword.startsWith('max')
    const other = isUpper ? bound + 1 : bound - 1
    if (other < 0) return []
    if (isUpper && bound === safeRupees) {
      const expects = refused(/Write maximum: \d+/, path)
      return [
        {
          kind: 'money beyond what is safe',
          edit: write([...path, keyword], String(other)),
          expects,
        },
      ]
    }
    // A text that is empty is blank too, which another keyword refuses.
    const probed = keyword === 'minLength' ? {} : probe(part, sized(keyword, other), [false, true])
    return [
      {
        kind: 'a bound of a request allows more',
        edit: write([...path, keyword], String(other)),
        expects: {
          result: 'flows',
          on: enforced,
          rating: 'minor',
          ...probed,
        },
      },
    ]
  })
}

/** One less is taken than before. */
function tighterBounds({
  path,
  schema,
  name,
  example,
  operation,
}: PropertyPart): readonly Mutation[] {
  const { maximum } = schema
  if (typeof maximum !== 'number' || schema.default === maximum || example[name] === maximum)
    return []
  return [
    {
      kind: 'a bound of a request allows less',
      edit: write([...path, 'maximum'], String(maximum - 1)),
      expects: flows('major', enforced, {
        operation,
        value: { arguments: { ...example, [name]: maximum } },
        before: true,
        after: false,
      }),
    },
  ]
}

function keyword(
  path: Path,
  schema: Mapping,
  name: string,
  other: string,
  says: RegExp,
): readonly Mutation[] {
  return name in schema ? [bad('a misspelt keyword', rename([...path, name], other), says)] : []
}

function bad(kind: string, edit: SourceEdit, says: RegExp, at?: Path): Mutation {
  return { kind, edit, expects: refused(says, at) }
}

/** A value just at a bound. */
function sized(keyword: string, bound: number): unknown {
  if (keyword.endsWith('Length')) return 'x'.repeat(bound)
  if (keyword.endsWith('Items')) return Array.from({ length: bound }, (_, at) => `item ${at}`)
  return bound
}

function requiredMutations(part: PropertyPart): readonly Mutation[] {
  const { name, owner, isRequired, example, operation } = part
  const required = listAt(document, [...owner, 'required'])
  if (!isRequired || !(name in example)) return []
  const { [name]: _, ...without } = example
  const edit =
    required.length === 1
      ? remove([...owner, 'required'])
      : remove([...owner, 'required', required.indexOf(name)])
  return [
    {
      kind: 'a request need not hold a property',
      edit,
      expects: uncompiled(name, 'minor', typed, {
        operation,
        value: { arguments: without },
        before: false,
        after: true,
      }),
    },
  ]
}

function enumMutations(): readonly Mutation[] {
  const seen = new Set<string>()
  return requestProperties.flatMap((part): readonly Mutation[] => {
    const name = referredName(part.schema)
    const values = listAt(schemaNamed(name), ['enum'])
    if (values.length === 0 || seen.has(name)) return []
    seen.add(name)
    const at: Path = ['components', 'schemas', name, 'enum']
    const list = values.map(String)
    const other = `other_${part.name.toLowerCase()}`
    return [
      {
        kind: 'an enum of a request is widened',
        edit: write(at, `[${[...list, other].join(', ')}]`),
        expects: {
          ...(listedInCode.includes(name)
            ? uncompiled(other, 'minor', typed)
            : flows('minor', typed)),
          ...probe(part, other, [false, true]),
        },
      },
    ]
  })
}

function defaultMutations({ path, name, schema }: PropertyPart): readonly Mutation[] {
  if (!('default' in schema)) return []
  const edit = remove([...path, 'default'])
  return [{ kind: 'a default is gone', edit, expects: followed(name) }]
}

function followed(name: string): Flows {
  return takenByShape.includes(name)
    ? flows('major', typed)
    : uncompiled(wordsOfCode[name] ?? name, 'major', typed)
}

function nameMutations({
  path,
  name,
  owner,
  isRequired,
  exampleAt,
}: PropertyPart): readonly Mutation[] {
  const kind = 'a property of a request has another name'
  const edit = rename(path, `${name}Now`)
  if (isRequired) {
    const at = [...owner, 'required', listAt(document, [...owner, 'required']).indexOf(name)]
    return [{ kind, edit, expects: refused(/is required and not among the properties/, at) }]
  }
  if (exampleAt !== undefined) {
    return [{ kind, edit, expects: refused(/is not a property of the schema.*Write/, exampleAt) }]
  }
  return [{ kind, edit, expects: followed(name) }]
}

function isFirstOfItsOwner(
  { owner }: PropertyPart,
  index: number,
  parts: readonly PropertyPart[],
): boolean {
  return parts.findIndex((other) => other.owner.join() === owner.join()) === index
}

function newProperty(part: PropertyPart): readonly Mutation[] {
  return [
    {
      kind: 'a request may hold one more property',
      edit: add(
        [...part.owner, 'properties'],
        'isQuiet: { description: Whether it is quiet., type: boolean, examples: [true] }',
      ),
      expects: {
        result: 'flows',
        on: typed,
        rating: 'minor',
        ...probe({ ...part, name: 'isQuiet' }, true, [false, true]),
      },
    },
  ]
}
