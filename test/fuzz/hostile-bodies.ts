import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mappingAt, type Mapping } from '../../src/contract/document/document-tree.ts'
import { misspelt, oddCharacters, validArguments, type Names } from './valid-arguments.ts'
import type { Random } from './seeded-random.ts'

/** What the body of a tool call is made of. The search for dear bodies varies it. */
export interface BodyPlan {
  /** Members that follow each other; each gets its share of the bytes. */
  readonly parts: readonly PartPlan[]
  /** Where the text is cut off: whole, or without its last characters. */
  readonly isCutOff: boolean
  readonly encoding: 'identity' | 'gzip' | 'br'
}

interface PartPlan {
  readonly key: keyof typeof keys
  readonly keyLength: number
  readonly value: keyof typeof values
  /** Characters, items or depth of one value. */
  readonly size: number
  readonly share: number
}

/** What the body is about. */
export interface Target {
  readonly schema: Mapping
  /** Cities, localities, states and ids that the service knows. */
  readonly names: Names
}

/** The text of a body of at most `maxBytes`. */
export function bodyText(plan: BodyPlan, target: Target, maxBytes: number, random: Random): string {
  const shares = plan.parts.reduce((sum, { share }) => sum + share, 0)
  const members: string[] = []
  for (const part of plan.parts) {
    let room = Math.floor(((maxBytes - 8) * part.share) / shares)
    for (let index = 0; ; index += 1) {
      const key = JSON.stringify(keys[part.key](index, part.keyLength, target))
      const size = Math.min(part.size, room)
      const value = values[part.value](size, target, random)
      const member = `${key}:${value}`
      room -= Buffer.byteLength(member) + 1
      if (room < 0) break
      members.push(member)
      // A name of the contract is sent once, unless it is repeated on purpose.
      if (part.key === 'accepted' && index + 1 >= namesOf(target).length) break
    }
  }
  const whole = `{${members.join(',')}}`
  return plan.isCutOff ? whole.slice(0, -2) : whole
}

/** The bytes of a body, compressed as the plan says. */
export function bodyBytes({ encoding }: BodyPlan, text: string): Buffer {
  if (encoding === 'gzip') return gzipSync(text)
  return encoding === 'br' ? brotliCompressSync(text) : Buffer.from(text)
}

export function randomPlan(random: Random): BodyPlan {
  return {
    parts: Array.from({ length: 1 + random.below(3) }, () => randomPart(random)),
    isCutOff: random.below(6) === 0,
    encoding: random.pick(['identity', 'identity', 'gzip', 'br']),
  }
}

/** A plan that differs from another in one respect. */
export function changedPlan(plan: BodyPlan, random: Random): BodyPlan {
  const at = random.below(plan.parts.length)
  const part = plan.parts[at] ?? randomPart(random)
  const other = randomPart(random)
  const name = random.pick(['key', 'keyLength', 'value', 'size', 'share'] as const)
  const parts = plan.parts.with(at, { ...part, [name]: other[name] })
  return random.pick<BodyPlan>([
    { ...plan, parts },
    { ...plan, parts },
    { ...plan, parts: [...plan.parts, other] },
    { ...plan, isCutOff: !plan.isCutOff },
  ])
}

/** The body that stalled the service: 8,000 unknown one-letter keys. */
export const manyUnknownKeys: BodyPlan = {
  parts: [{ key: 'unknown', keyLength: 1, value: 'number', size: 1, share: 1 }],
  isCutOff: false,
  encoding: 'identity',
}

/** Unknown keys of 2,000 signs that separate words: reading each as a name took most of a call. */
export const longKeys: BodyPlan = {
  parts: [{ key: 'pointer', keyLength: 1000, value: 'number', size: 1, share: 1 }],
  isCutOff: false,
  encoding: 'identity',
}

/** Each kind of key and of value once, at a small and a large size. */
export function plainPlans(): readonly BodyPlan[] {
  const part = { key: 'accepted', keyLength: 8, value: 'number', size: 1, share: 1 } as const
  const sizes = [1, 30, 1000, 70_000]
  const ofKeys = keyNames.flatMap((key) =>
    [1, 8, 64, 1000].map((keyLength) => ({ ...part, key, keyLength })),
  )
  const ofValues = (['accepted', 'repeated', 'unknown'] as const).flatMap((key) =>
    valueNames.flatMap((value) => sizes.map((size) => ({ ...part, key, value, size }))),
  )
  return [...ofKeys, ...ofValues].flatMap((one): BodyPlan[] => [
    { parts: [one], isCutOff: false, encoding: 'identity' },
    { parts: [one], isCutOff: true, encoding: 'gzip' },
  ])
}

function randomPart(random: Random): PartPlan {
  return {
    key: random.pick(keyNames),
    keyLength: random.pick([1, 2, 3, 5, 8, 13, 30, 64, 65, 500, 30_000]),
    value: random.pick(valueNames),
    size: random.pick([0, 1, 2, 5, 20, 40, 64, 80, 100, 400, 1000, 2000, 8000, 30_000, 70_000]),
    share: 1 + random.below(8),
  }
}

function namesOf({ schema }: Target): readonly string[] {
  return Object.keys(mappingAt(schema, ['properties']))
}

function accepted(index: number, target: Target): string {
  const names = namesOf(target)
  return names[index % names.length] ?? 'a'
}

const keys = {
  unknown: (index: number, length: number) => index.toString(36).padStart(length, 'q'),
  likeAccepted: (index: number, length: number, target: Target) =>
    `${accepted(index, target).slice(0, length + 3)}${index.toString(36)}`,
  underscored: (index: number, length: number, target: Target) =>
    [...accepted(index, target)].join('_'.repeat(1 + (index % length))),
  accepted: (index: number, _length: number, target: Target) => accepted(index, target),
  repeated: (_index: number, _length: number, target: Target) => accepted(0, target),
  repeatedUnknown: (_index: number, length: number) => 'z'.repeat(length),
  position: (index: number) => String(index * 7919),
  han: (index: number, length: number) =>
    String.fromCharCode(0x4e00 + (index % 20_000)).repeat(1 + (length % 50)),
  proto: (index: number) => (['__proto__', 'constructor', 'toString'][index % 3] ?? '') + index,
  pointer: (index: number, length: number) => `${'~/'.repeat(length)}${index}`,
} satisfies Record<string, (index: number, length: number, target: Target) => string>

const json = JSON.stringify

const values = {
  number: () => '1',
  zero: () => '-0',
  digits: (size: number) => `1${'9'.repeat(size)}`,
  fraction: (size: number) => `0.${'3'.repeat(size)}1`,
  exponent: (size: number) => `1e${size}`,
  hugeExponent: (size: number) => `1e${'9'.repeat(size + 1)}`,
  nothing: () => 'null',
  flag: () => 'true',
  text: (size: number) => json('a'.repeat(size)),
  spaces: (size: number) => json(' '.repeat(size)),
  newlines: (size: number) => json('\n'.repeat(size / 2)),
  amount: (size: number) => json(`₹ ${'7,'.repeat(size / 2)}`),
  amountWithoutEnd: (size: number) => json(`rs ${' '.repeat(size)}1${' '.repeat(size)}x`),
  list: (size: number) => json('[' + 'a,'.repeat(size / 2)),
  marks: (size: number) => json(`e${'\u0301'.repeat(size / 2)}`),
  ligatures: (size: number) => json('\ufdfa'.repeat(size / 3)),
  odd: (size: number, _target: Target, random: Random) =>
    json(Array.from({ length: size / 4 }, () => random.pick(oddCharacters)).join('')),
  escapes: (size: number) => `"${'\\u0061'.repeat(size / 6)}"`,
  controls: (size: number) => `"${'\\u0001'.repeat(size / 6)}"`,
  halves: (size: number) => `"${'\\ud800'.repeat(size / 6)}"`,
  pairs: (size: number) => json('😀'.repeat(size / 4)),
  misspelt: (_size: number, { names }: Target, random: Random) =>
    json(misspelt(misspelt(random.pick([...names.values()].flat()), random), random)),
  misspeltWords: (size: number, { names }: Target, random: Random) =>
    json(
      Array.from({ length: size / 20 }, () =>
        misspelt(random.pick([...names.values()].flat()), random),
      ).join(' '),
    ),
  letters: (size: number, _target: Target, random: Random) =>
    json(Array.from({ length: size }, () => random.pick([...'aeimnprtuvy '])).join('')),
  arraysInside: (size: number) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  objectsInside: (size: number) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  otherObjectsInside: (size: number) => {
    const depth = Math.floor(size / 10)
    const open = Array.from({ length: depth }, (_, at) => `{"${at.toString(36)}":`)
    return `${open.join('')}1${'}'.repeat(depth)}`
  },
  numbers: (size: number) => listOf(size / 2, () => '1'),
  differentNumbers: (size: number) => listOf(size / 6, (at) => String(at)),
  texts: (size: number) => listOf(size / 8, (at) => json(at.toString(36))),
  equalTexts: (size: number) => listOf(size / 8, () => json('aaaa')),
  longTexts: (size: number) => listOf(20, (at) => json(`${at}${'b'.repeat(size / 20)}`)),
  misspeltTexts: (size: number, { names }: Target, random: Random) =>
    listOf(size / 20, () => json(misspelt(random.pick([...names.values()].flat()), random))),
  objects: (size: number) => listOf(size / 8, () => '{"a":1}'),
  differentObjects: (size: number) => listOf(size / 11, (at) => `{"${at.toString(36)}":1}`),
  emptyArrays: (size: number) => listOf(size / 3, () => '[]'),
  manyKeys: (size: number) => {
    const members = Array.from({ length: size / 8 }, (_, at) => `"${at.toString(36)}":1`)
    return `{${members.join(',')}}`
  },
} satisfies Record<string, (size: number, target: Target, random: Random) => string>

function listOf(count: number, item: (at: number) => string): string {
  return `[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`
}

const keyNames = Object.keys(keys) as readonly (keyof typeof keys)[]
const valueNames = Object.keys(values) as readonly (keyof typeof values)[]

/** A body that the schema allows. */
export function validText({ schema, names }: Target, random: Random): string {
  return JSON.stringify(validArguments(schema, names, random))
}
