import { isRefusal } from '../../../../src/base/refusal.ts'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import type { Contract } from '../../../../src/contract/contract.ts'
import {
  isMapping,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { inlineSchema } from '../../../../src/contract/document/schema-tree.ts'
import {
  argumentRules,
  isRejected,
  ruleInWords,
  ruleOf,
  type ArgumentRule,
} from './argument-rules.ts'
import { argumentEffects, type ArgumentEffects } from './argument-effects.ts'
import { brokenClaim } from './broken-claims.ts'
import {
  callAt,
  operationCorners,
  type BaseCall,
  type Corner,
  type OperationCorners,
} from './corners.ts'
import type { DemoService, Ending } from './demo-service.ts'
import { describeFailures } from './describe-failures.ts'
import { falseClaims } from './false-claims.ts'
import { failureOf, type CallAt, type CornerFailure, type Wrong } from './judge-ending.ts'

/**
 * Calls every operation with variations of each example: at the corners of its request schema, at pairs of corners, and
 * with everything at its lowest or highest.
 *
 * @param contract generated from `source`
 * @param only the operations to call; all by default
 */
export async function runCorners(
  source: YamlSource,
  contract: Contract,
  service: DemoService,
  only: readonly string[] = contract.operationIds,
) {
  const makeCall = service.serve(contract)
  const document = isMapping(source.value) ? source.value : {}
  let calls = 0
  /** Failures, each cause once, at the bound that allows it. */
  const breaches: SourceError[] = []
  /** The arguments without effect: no two values lead to different responses. */
  const idle: SourceError[] = []
  /** The listed rules between arguments that reject no call, or every call although they depend on data. */
  const unenforced: SourceError[] = []
  const operations = operationCorners(document)
  for (const { id, validate } of Object.values(contract.operations)) {
    if (!only.includes(id)) continue
    const operation = operations.find((each) => each.operation.id === id)
    if (operation === undefined) throw new Error(`${source.file} declares no ${id}`)
    const makeCallAt: CallAt = async (base, corners) => {
      const args = callAt(base.arguments, corners)
      // The schema rejects this combination of corners.
      if (corners.length > 0 && isRefusal(validate(structuredClone(args)))) return undefined
      calls += 1
      return makeCall(id, args)
    }
    const found = await tryOperation(document, operation, makeCallAt)
    breaches.push(...describeFailures(source, operation, found.failures))
    idle.push(...found.idle.map((name) => idleArgument(source, operation, name)))
    unenforced.push(
      ...found.unenforced.map((rule) => unenforcedRule(source, operation, rule)),
      ...found.unconditional.map((rule) => unconditionalRule(source, operation, rule)),
    )
  }
  return { calls, breaches, idle, unenforced }
}

/** One corner first, then two. A corner that fails alone is not combined with others. */
async function tryOperation(document: Mapping, operation: OperationCorners, makeCallAt: CallAt) {
  const responseSchema = inlineSchema(
    document,
    valueAt(document, operation.operation.responseSchemaAt),
  )
  const rules = argumentRules(document, operation.operation.id)
  const effects = argumentEffects([...operation.argumentsAt.keys()])
  const failures: CornerFailure[] = []
  const enforced = new Set<ArgumentRule>()
  const spared = new Set<ArgumentRule>()

  const wrongAt: WrongAt = async (base, corners) => {
    const ending = await makeCallAt(base, corners)
    if (ending === undefined) return undefined
    const sent = callAt(base.arguments, corners)
    for (const rule of rulesOf(ending, rules, sent)) enforced.add(rule)
    const wrong = failureOf(ending, rules, sent)
    if (ending.kind !== 'succeeded' || wrong !== undefined) return wrong
    for (const rule of rules) if (isRejected(rule, sent)) spared.add(rule)
    effects.note(base, corners, ending.response)
    return brokenClaim(responseSchema, ending.response, sent)
  }
  const isBorne = async (base: BaseCall, corners: readonly Corner[]): Promise<boolean> => {
    const wrong = await wrongAt(base, corners)
    if (wrong !== undefined) failures.push({ base, corners, wrong })
    return wrong === undefined
  }

  const bases: BaseCall[] = []
  for (const base of operation.bases) if (await isBorne(base, [])) bases.push(base)
  const borne = new Set(operation.corners)
  for (const base of bases) {
    for (const corner of borne) if (!(await isBorne(base, [corner]))) borne.delete(corner)
  }
  const alone = failures.length
  for (const [index, pair] of [...pairsOf([...borne])].entries()) {
    // Each pair once, with the examples in turn: which example a pair starts from rarely matters.
    const base = bases[index % bases.length]
    if (base !== undefined) await isBorne(base, pair)
  }
  if (failures.length === alone) {
    for (const base of bases) {
      for (const corners of extremesOf([...borne])) await isBorne(base, corners)
    }
  }
  await lookBeside(effects, bases, [...borne], makeCallAt)
  failures.push(...(await falseClaims(document, operation, bases, makeCallAt)))
  return {
    failures: await Promise.all(failures.map((failure) => fewestCorners(failure, wrongAt))),
    // Without a call that succeeds the effect of an argument is unknown.
    idle: bases.length === 0 ? [] : effects.idle(),
    unenforced: failures.length > 0 ? [] : rules.filter((rule) => !enforced.has(rule)),
    unconditional: rules.filter(
      (rule) => rule.dependsOnData && rule.rejects.length > 0 && !spared.has(rule),
    ),
  }
}

/** The listed rules that a call was rejected for. */
function rulesOf(
  ending: Ending,
  rules: readonly ArgumentRule[],
  sent: unknown,
): readonly ArgumentRule[] {
  if (ending.kind !== 'rejected' || ending.refusal.error !== 'invalid_params') return []
  return ending.refusal.issues.flatMap((issue) => ruleOf(issue, rules, sent) ?? [])
}

type WrongAt = (base: BaseCall, corners: readonly Corner[]) => Promise<Wrong | undefined>

/** Pairs of corners of different arguments. */
function* pairsOf(corners: readonly Corner[]): Generator<readonly [Corner, Corner]> {
  for (const [index, first] of corners.entries()) {
    for (const second of corners.slice(index + 1)) {
      if (first.argument !== second.argument) yield [first, second]
    }
  }
}

/** All arguments at their lowest or highest, or all but one: extremes that no pair reaches. */
function extremesOf(corners: readonly Corner[]): readonly (readonly Corner[])[] {
  return ['min', 'max'].flatMap((side) => {
    const extremes = new Map<string, Corner>()
    for (const corner of corners) {
      const isExtreme = corner.keyword.startsWith(side) && !extremes.has(corner.argument)
      if (isExtreme) extremes.set(corner.argument, corner)
    }
    const all = [...extremes.values()]
    return [all, ...all.map((one) => all.filter((other) => other !== one))]
  })
}

/** The same failure with as few corners as possible. */
async function fewestCorners(failure: CornerFailure, wrongAt: WrongAt): Promise<CornerFailure> {
  const { base, corners } = failure
  if (corners.length <= 2) return failure
  for (const corner of corners) {
    const fewer = corners.filter((each) => each !== corner)
    const wrong = await wrongAt(base, fewer)
    if (wrong !== undefined) return fewestCorners({ base, corners: fewer, wrong }, wrongAt)
  }
  return failure
}

/** An argument without effect so far may have one beside a certain value of another. */
async function lookBeside(
  effects: ArgumentEffects,
  bases: readonly BaseCall[],
  corners: readonly Corner[],
  makeCallAt: CallAt,
): Promise<void> {
  for (const name of effects.idle()) {
    const own = corners.filter(({ argument }) => argument === name)
    const others = corners.filter(({ argument }) => argument !== name)
    for (const base of bases) {
      for (const other of others) {
        for (const beside of [[], ...own.map((corner) => [corner])]) {
          if (!effects.idle().includes(name)) break
          const ending = await makeCallAt(base, [other, ...beside])
          if (ending?.kind === 'succeeded') effects.noteBeside(name, base, other, ending.response)
        }
      }
    }
  }
}

function unenforcedRule(
  source: YamlSource,
  { operation: { id } }: OperationCorners,
  rule: ArgumentRule,
): SourceError {
  return source.errorAt(
    rule.at,
    `No call of ${id} is rejected because "${ruleInWords(rule)}". Enforce the rule, remove it, or add a request example near it.`,
  )
}

function unconditionalRule(
  source: YamlSource,
  { operation: { id } }: OperationCorners,
  rule: ArgumentRule,
): SourceError {
  return source.errorAt(
    rule.at,
    `Every call of ${id} that fits "${ruleInWords(rule)}" is rejected. Leave dependsOnData out, or add a request example that is accepted.`,
  )
}

function idleArgument(
  source: YamlSource,
  { operation: { id, tag }, argumentsAt }: OperationCorners,
  name: string,
): SourceError {
  return source.errorAt(
    argumentsAt.get(name) ?? [],
    `No two values of ${name} change the response of ${id}. ` +
      `Use it in src/api/operations/${tag}/${id}.ts, remove it, or add a request example in which it has an effect.`,
  )
}
