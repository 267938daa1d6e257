import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import { argumentRules, ruleInWords } from '../behaviour/argument-rules.ts'
import { replaceAt } from './replace-at.ts'

/** Ends the description of each operation with its rules of `x-rules`, for people. */
export function addRulesInWords(document: Mapping): Mapping {
  return declaredOperations(document).reduce((whole, { id, at, description }) => {
    const rules = argumentRules(document, id).map(ruleInWords)
    if (rules.length === 0) return whole
    const sentence = `Rules between arguments (400): ${rules.join('; ')}.`
    return replaceAt(whole, [...at, 'description'], `${description} ${sentence}`)
  }, document)
}
