import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import type { Path } from '../../../../src/contract/document/document-tree.ts'
import type { Direction } from './compare-schemas.ts'
import type { ContractVersion } from './contract-version.ts'
import type { Finding, Pair } from './finding.ts'
import { ratingRules, type RuleName } from './rating-rules.ts'
import { schemaReach } from './schema-reach.ts'
import type { Tasks } from '../tasks.ts'
import type { TypeMember } from './type-members.ts'
import { heaviest } from './rating.ts'

/** What changes for users who generate TypeScript types from the document. */
export async function compareTypes(
  pair: Pair,
  { typeMembers }: Pick<Tasks, 'typeMembers'>,
): Promise<readonly Finding[]> {
  const membersOf = async ({ document }: ContractVersion): Promise<Members> =>
    new Map((await typeMembers(document)).map((member) => [member.path.join('\n'), member]))
  const [was, is] = await Promise.all([membersOf(pair.old), membersOf(pair.new)])
  const directions = directionsOf(pair)
  const isNew = (path: readonly string[], of: typeof was, other: typeof was): boolean =>
    of.has(path.join('\n')) && !other.has(path.join('\n'))
  const removed = [...was.values()]
    .filter(({ path }) => isNew(path, was, is) && !isNew(path.slice(0, -1), was, is))
    .map((member) => found(pair, member, 'type-removed', 'removed', member))
  const added = [...is.values()]
    .filter(({ path }) => isNew(path, is, was) && !isNew(path.slice(0, -1), is, was))
    .map((member) => found(pair, member, rateAdded(member, directions), 'added', undefined, member))
  const changed = [...is].flatMap(([key, member]): readonly Finding[] => {
    const before = was.get(key)
    const isSameType = sameTypes(was, is)
    const rule = before && rateChanged(before, member, directions(member.path), isSameType)
    return rule ? [found(pair, member, rule, 'type', before, member)] : []
  })
  return [...removed, ...added, ...changed]
}

type Directions = (path: readonly string[]) => readonly Direction[]

/** Whether a member is written by the caller, or by us. */
function directionsOf(pair: Pair): Directions {
  const reach = schemaReach(pair.new.document)
  return ([root, second = '', third = '', fourth = '']) => {
    if (root === 'operations') {
      if (third === 'requestBody') return ['request']
      return [fourth.startsWith('2') ? 'answer' : 'error']
    }
    if (second === 'responses') return ['error']
    return second === 'schemas' ? reach(third) : ['answer']
  }
}

/** A newly required member breaks all code that does not send it. */
function rateAdded({ path, alternatives }: TypeMember, directions: Directions): RuleName {
  const isMember = path.length > 3 && path[0] === 'components'
  const isNamed = path.at(-1) !== 'additionalProperties'
  const isDemanded = !alternatives.includes('undefined')
  const isSent = directions(path).includes('request')
  return isMember && isNamed && isDemanded && isSent ? 'type-takes-less' : 'type-added'
}

function rateChanged(
  before: TypeMember,
  after: TypeMember,
  directions: readonly Direction[],
  isSameType: (before: string, after: string) => boolean,
): RuleName | undefined {
  const come = after.alternatives.filter(
    (one) => !before.alternatives.some((other) => isSameType(other, one) || isOneOf(one, other)),
  )
  const gone = before.alternatives.filter(
    (one) => !after.alternatives.some((other) => isSameType(one, other) || isOneOf(one, other)),
  )
  if (come.length === 0 && gone.length === 0) return undefined
  if (come.length > 0 && gone.length > 0) return 'type-changed'
  const rules = (directions.length > 0 ? directions : (['answer'] as const)).map(
    (direction): RuleName => {
      if (direction === 'request') return gone.length > 0 ? 'type-takes-less' : 'type-takes-more'
      if (gone.length > 0) return 'type-gives-less'
      return come.every((one) => one.startsWith('"')) ? 'type-grows' : 'type-gives-more'
    },
  )
  const gravest = heaviest(rules.map((rule) => ratingRules[rule].rating))
  return rules.find((rule) => ratingRules[rule].rating === gravest)
}

/** `"sale"` is one of `string`. */
function isOneOf(value: string, type: string): boolean {
  if (value.startsWith('"')) return type === 'string'
  if (/^-?\d/.test(value)) return type === 'number'
  return (value === 'true' || value === 'false') && type === 'boolean'
}

type Members = ReadonlyMap<string, TypeMember>

/** Types are compared by their members, so a renamed type is reported once, at its old name. */
function sameTypes(was: Members, is: Members): (before: string, after: string) => boolean {
  const isSame = (before: string, after: string): boolean => {
    if (before === after) return true
    const [oldPath, newPath] = [pathOfName(before), pathOfName(after)]
    if (!oldPath || !newPath || before.endsWith('[]') !== after.endsWith('[]')) return false
    const [old, current] = [inside(was, oldPath), inside(is, newPath)]
    return (
      old.length === current.length &&
      old.every(([key, alternatives]) => {
        const others = current.find(([other]) => other === key)?.[1]
        return (
          others?.length === alternatives.length &&
          alternatives.every((one) => others.some((other) => isSame(one, other)))
        )
      })
    )
  }
  return isSame
}

/** `components["schemas"]["Home"]` as a path. */
function pathOfName(name: string): string | undefined {
  const [, group, type] = /^components\["(\w+)"\]\["([^"]+)"\](?:\[\])?$/.exec(name) ?? []
  return group && type ? ['components', group, type].join('\n') : undefined
}

/** The members of a type by their path from it. */
function inside(members: Members, root: string): readonly [string, readonly string[]][] {
  return [...members]
    .filter(([key]) => key === root || key.startsWith(`${root}\n`))
    .map(([key, { alternatives }]) => [key.slice(root.length), alternatives])
}

function found(
  pair: Pair,
  { path }: TypeMember,
  rule: RuleName,
  what: string,
  before?: TypeMember,
  after?: TypeMember,
): Finding {
  const side = after ? 'new' : 'old'
  return {
    ...{ surface: 'types', rule, side, path: placeOf(pair, side, path), what, operations: [] },
    ...(before && { before: before.alternatives.join(' | ') }),
    ...(after && { after: after.alternatives.join(' | ') }),
  }
}

/** Where a member is declared in the document. */
function placeOf(pair: Pair, side: keyof Pair, path: readonly string[]): Path {
  const [root = '', second = '', third = '', ...rest] = path
  const { document, placeOf: placed, aliasOf } = pair[side]
  if (root === 'operations') {
    const operation = declaredOperations(document).find(({ id }) => id === second)
    return operation ? placed(operation.at, path.slice(2)) : []
  }
  if (second !== 'schemas') return aliasOf([], path)
  const inside = rest.flatMap((name) =>
    name === 'additionalProperties' ? [name] : ['properties', name],
  )
  return placed([root, second, third], inside)
}
