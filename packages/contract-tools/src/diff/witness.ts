import { isDeepStrictEqual } from 'node:util'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  mappingAt,
  pointerOf,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import { argumentRules, isRejected, type ArgumentRule } from '../behaviour/argument-rules.ts'
import { callAt, operationCorners } from '../behaviour/corners.ts'
import { contractAjv, documentKey } from '../generate/contract-ajv.ts'
import { validatedPart } from '../generate/write-validators.ts'
import { callsOfRules } from './calls-of-rules.ts'
import { responseCorners, sampleOf, type ResponseCorner } from './response-corners.ts'

type Side = 'request' | 'response'

/** One version of the document, whose schemas are compiled when they are first asked for. */
interface Judging {
  readonly document: Mapping
  /** The value as the schema fills it with defaults; `undefined` when the schema or a rule between arguments rejects it. */
  read(id: string, side: Side, value: unknown): unknown
}

/**
 * Looks for a call, a response, or the value of a header, that the two documents judge differently: both validators
 * are run on it. Each search returns a sentence, or `undefined` when there is none.
 */
export function witnesses(before: Mapping, after: Mapping): Witnesses {
  const [old, current] = [judging(before), judging(after)]
  return {
    request: (id, member) => callOf(old, current, id, member),
    response: (id, member) => responseOf(old, current, id, member),
    header: (at) => headerOf(before, after, at),
  }
}

export interface Witnesses {
  /** @param member the argument that changed: one of several witnesses has it */
  request(id: string, member: string): string | undefined
  response(id: string, member: string): string | undefined
  /** @param at of the header, in both documents */
  header(at: Path): string | undefined
}

/** A value of the new schema of a header that the old one forbids, or else the other way round. */
function headerOf(before: Mapping, after: Mapping, header: Path): string | undefined {
  const [at, name] = [[...header, 'schema'], String(header.at(-1))]
  const [was, is] = [before, after].map((document) => {
    const schema = inlineSchema(document, valueAt(document, at))
    const ajv = contractAjv(
      {},
      { extensions: [], useDefaults: false, keepsCode: false, strict: false },
    )
    return { isValid: ajv.compile(schema), values: [...responseCorners(schema, sampleOf(schema))] }
  })
  const foundIn = (having: typeof was, lacking: typeof is): ResponseCorner | undefined =>
    having?.values.find(({ value }) => having.isValid(value) && lacking?.isValid(value) === false)
  const come = foundIn(is, was)
  if (come !== undefined) return `${name}:${come.what} did not fit, and does now.`
  const gone = foundIn(was, is)
  return gone && `${name}:${gone.what} did fit, and does not now.`
}

/** A call that was accepted and is rejected, or that is read with another default. */
function callOf(old: Judging, current: Judging, id: string, member: string): string | undefined {
  const judge = (call: Mapping): CallWitness | undefined => {
    const [was, is] = [old, current].map((version) => version.read(id, 'request', call))
    if (was === undefined || isDeepStrictEqual(was, is)) return undefined
    if (is === undefined) return { call, rejected: true, about: Object.keys(call), was, is }
    const names = Object.keys({ ...mappingAt({ was }, ['was']), ...mappingAt({ is }, ['is']) })
    const about = names.filter(
      (name) => !isDeepStrictEqual(valueAt(was, [name]), valueAt(is, [name])),
    )
    return { call, rejected: false, about, was, is }
  }
  const rules = argumentRules(current.document, id)
  const found = callsOf(old.document, id, member, rules).flatMap((call) => {
    const witness = judge(call)
    return witness === undefined ? [] : [fewest(witness, judge)]
  })
  const witness = found.find(({ about }) => about.includes(member)) ?? found[0]
  if (witness === undefined) return undefined
  const { call, rejected, about, was, is } = witness
  const shown = `${id} ${JSON.stringify(call)}`
  if (rejected) return `${shown} was accepted and is rejected.`
  const name = about.includes(member) ? member : (about[0] ?? '')
  return `${shown} had ${name} ${text(valueAt(was, [name]))} and has ${text(valueAt(is, [name]))}.`
}

interface CallWitness {
  readonly call: Mapping
  /** Or read with other defaults. */
  readonly rejected: boolean
  /** The arguments that it is about. */
  readonly about: readonly string[]
  readonly was: unknown
  readonly is: unknown
}

/**
 * The examples of the operation, each also as the rules reject it and with one argument at a corner; texts near them for the
 * argument that changed.
 */
function callsOf(
  document: Mapping,
  id: string,
  member: string,
  rules: readonly ArgumentRule[],
): readonly Mapping[] {
  const operation = operationCorners(document).find((each) => each.operation.id === id)
  if (operation === undefined) return []
  const { bases, corners } = operation
  const at = operation.operation.requestSchemaAt
  const sample = {
    arguments: mappingAt({ sample: sampleOf(inlineSchema(document, valueAt(document, at))) }, [
      'sample',
    ]),
  }
  return (bases.length === 0 ? [sample] : bases).flatMap(({ arguments: base }) => [
    base,
    ...callsOfRules(rules, base, corners),
    ...corners.flatMap((corner) =>
      [corner.value, ...(corner.argument === member ? textsNear(corner.value) : [])].map((value) =>
        callAt(base, [{ ...corner, value }]),
      ),
    ),
  ])
}

/** No corner belongs to a pattern, so the text gets one character of each kind that a pattern may forbid. */
function textsNear(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  return [...'aA0 -_.@é\u0b85'].map((character) => character + value.slice(1))
}

/** The witness without the arguments that do not matter. */
function fewest(
  witness: CallWitness,
  judge: (call: Mapping) => CallWitness | undefined,
): CallWitness {
  return Object.keys(witness.call).reduce((least, name) => {
    const { [name]: _, ...less } = least.call
    const other = judge(less)
    return other?.rejected === witness.rejected ? other : least
  }, witness)
}

/** A response of the new document that the old one forbids, or else one of the old that no longer fits. */
function responseOf(
  old: Judging,
  current: Judging,
  id: string,
  member: string,
): string | undefined {
  const fits = (version: Judging, response: unknown): boolean =>
    version.read(id, 'response', response) !== undefined
  const found = (having: Judging, lacking: Judging): ResponseCorner | undefined => {
    const corners = responsesOf(having.document, id).filter(
      ({ value }) => fits(having, value) && !fits(lacking, value),
    )
    return corners.find(({ what }) => what.includes(member)) ?? corners[0]
  }
  const come = found(current, old)
  if (come !== undefined) return `A response of ${id} with ${come.what} did not fit, and does now.`
  const gone = found(old, current)
  return gone && `A response of ${id} with ${gone.what} did fit, and does not now.`
}

/** The example responses, and each with one place at a corner of the schema. */
function responsesOf(document: Mapping, id: string): readonly ResponseCorner[] {
  const operation = declaredOperations(document).find((each) => each.id === id)
  if (operation === undefined) return []
  const { at, responseSchemaAt } = operation
  const place = [...at, 'responses', '200', 'content', 'application/json', 'examples']
  const examples = Object.entries(mappingAt(document, place)).map(([name, example]) => ({
    ...{ value: valueAt(example, ['value']), what: `what its example ${name} has` },
  }))
  const schema = inlineSchema(document, valueAt(document, responseSchemaAt))
  const sample = { value: sampleOf(schema), what: 'what its schema has' }
  return (examples.length === 0 ? [sample] : examples).flatMap((example) => [
    example,
    ...responseCorners(schema, example.value),
  ])
}

function judging(document: Mapping): Judging {
  const part = validatedPart(document)
  const extensions = [...new Set(JSON.stringify(part).match(/(?<=")x-[\w-]+(?=":)/g))]
  const ajv = (useDefaults: boolean): ReturnType<typeof contractAjv> =>
    contractAjv(part, { extensions, useDefaults, keepsCode: false, strict: false })
  const validators = { request: ajv(true), response: ajv(false) }
  const operations = declaredOperations(part)
  return {
    document,
    read(id, side, value) {
      const operation = operations.find((each) => each.id === id)
      if (operation === undefined) return undefined
      const at = side === 'request' ? operation.requestSchemaAt : operation.responseSchemaAt
      const reference = `${documentKey}#${encodeURI(pointerOf(at))}`
      const isValid = validators[side].getSchema(reference)
      const filled = structuredClone(value)
      const isRuledOut =
        side === 'request' &&
        argumentRules(document, id).some((rule) => !rule.dependsOnData && isRejected(rule, value))
      return !isRuledOut && isValid?.(filled) === true ? filled : undefined
    },
  }
}

function text(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value)
}
