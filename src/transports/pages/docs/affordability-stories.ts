import { readFileSync } from 'node:fs'
import { isRefusal } from '../../../base/refusal.ts'
import type { Responses, Contract } from '../../../contract/contract.ts'
import type { Handler } from '../../../operations/handler.ts'
import { ruleFileReader } from '../../../rules/read-rule-file.ts'
import { list, object, record, text, type ValueOf } from '../../../rules/schema.ts'

const operationId = 'get_property_decision_intelligence'

export type DecisionAnswer = Responses[typeof operationId]

const story = object({
  id: text,
  title: text,
  about: text,
  request: record<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
})

export interface AnsweredStory extends ValueOf<typeof story> {
  readonly answer: DecisionAnswer
}

const file = new URL('affordability-stories.yaml', import.meta.url)

const readStories = ruleFileReader({ schema: list(story) })

/** Typical households, from `affordability-stories.yaml`. */
export function affordabilityStories(): readonly ValueOf<typeof story>[] {
  return readStories('affordability-stories.yaml', readFileSync(file, 'utf8')).value
}

/**
 * Every story with the response of the running code at that moment.
 *
 * @throws when the contract or the handler rejects a story: then the story is wrong.
 */
export function answerStories(
  contract: Contract,
  judge: Handler<typeof operationId>,
  nowMs: number,
): Promise<readonly AnsweredStory[]> {
  return Promise.all(
    affordabilityStories().map(async (story) => {
      const query = contract.operations[operationId].validate(structuredClone(story.request))
      if (isRefusal(query)) throw new Error(`${story.id}: ${query.message}`)
      const caller = { kind: 'anonymous', address: '' } as const
      const answer = await judge(query, { caller, nowMs })
      if (isRefusal(answer)) throw new Error(`${story.id}: ${answer.message}`)
      return { ...story, answer }
    }),
  )
}
