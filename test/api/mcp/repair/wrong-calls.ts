import {
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'

export interface WrongCall {
  readonly title: string
  readonly arguments: Mapping
}

/**
 * Every single mistake in the arguments of a tool, made in a call that is right but for it.
 *
 * @param schema the schema of its requests
 */
export function wrongCalls(schema: Mapping, right: Mapping): readonly WrongCall[] {
  const properties = mappingAt(schema, ['properties'])
  const missing = listAt(schema, ['required']).map((name): WrongCall => {
    const { [String(name)]: _, ...rest } = right
    return { title: `${name} left out`, arguments: rest }
  })
  const wrong = Object.keys(properties).flatMap((name) => {
    const part = mappingAt(properties, [name])
    const value = right[name] ?? decentValue(part)
    const { [name]: _, ...rest } = right
    return [
      ...misspelt(name).map((other): WrongCall => ({
        title: `${name} spelt ${other}`,
        arguments: { ...rest, [other]: value },
      })),
      ...mistakesIn(part, value).map(([title, mistake]): WrongCall => ({
        title: `${name} ${title}`,
        arguments: { ...right, [name]: mistake },
      })),
    ]
  })
  return [
    ...missing,
    ...wrong,
    { title: 'an argument nobody knows', arguments: { ...right, zzzzzz: 1 } },
  ]
}

function misspelt(name: string): readonly string[] {
  const snake = name.replaceAll(/(?=[A-Z])/g, '_').toLowerCase()
  const others = [snake, name.toUpperCase(), `${name}s`, name.slice(0, -1)]
  return [...new Set(others)].filter((other) => other !== name)
}

type Mistake = readonly [title: string, value: unknown]

function mistakesIn(schema: Mapping, decent: unknown): readonly Mistake[] {
  const { minimum, maximum, maxLength, enum: choice } = schema
  const shared: readonly Mistake[] = [
    ['that is null', null],
    ['that is an object', {}],
  ]
  switch (textAt(schema, ['type'])) {
    case 'integer':
    case 'number':
      return [
        ...shared.slice(0, 1),
        ['as text', String(decent)],
        ['with a unit', `${decent} years`],
        ['in words', 'a lot'],
        ['that is true', true],
        ['below its least', Number(minimum) - 1],
        ['above its most', Number(maximum) + 1],
        ...(schema.type === 'integer'
          ? ([['with a fraction', Number(decent) + 0.25]] as const)
          : []),
        ...(Number(maximum) > 10_000_000
          ? ([
              ['in lakh', '75 lakh'],
              ['with commas', '7,500,000'],
            ] as const)
          : []),
      ]
    case 'boolean':
      return [...shared.slice(0, 1), ['as text', 'true'], ['as a word', 'yes'], ['as a number', 1]]
    case 'array': {
      const [item] = Array.isArray(decent) ? decent : []
      const most = Number(schema.maxItems)
      return [
        ...shared.slice(0, 1),
        ['as text', 'Peelamedu, Saravanampatti'],
        ['that is empty', []],
        ['of one', [item]],
        ['too long', Array.from({ length: most + 1 }, (_, index) => `${item} ${index}`)],
        ['with a null', [...Object(decent), null].slice(-3)],
      ]
    }
    default:
      if (Array.isArray(choice)) {
        const [first, ...others] = choice.map(String)
        return [
          ...shared.slice(0, 1),
          ['in capitals', first?.toUpperCase()],
          ['with a letter too many', `${others.at(-1) ?? first}x`],
          ['that is no choice', 'zzzzzzzzzz'],
          ['that is empty', ''],
          ['that is a number', 7],
        ]
      }
      return [
        ...shared.slice(0, 1),
        ['that is empty', ''],
        ['that is too long', 'x'.repeat(Number(maxLength) + 1)],
        ['that is a number', 641035],
        ['that is a list', [decent]],
      ]
  }
}

function decentValue({ type, minimum, enum: choice, items }: Mapping): unknown {
  if (Array.isArray(choice)) return choice[0]
  if (type === 'boolean') return true
  if (type === 'array') return [items, items]
  return type === 'string' ? 'Coimbatore' : Number(minimum) + 1
}
