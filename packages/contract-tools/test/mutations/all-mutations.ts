import { accessMutations } from './kinds/access.ts'
import { answerMutations } from './kinds/answers.ts'
import { operationMutations } from './kinds/operations.ts'
import { referenceMutations } from './kinds/references.ts'
import { requestMutations } from './kinds/requests.ts'
import { tableMutations } from './kinds/tables.ts'
import { textMutations } from './kinds/texts.ts'
import { yamlMutations } from './kinds/yaml.ts'
import type { Mutation } from './mutation.ts'

/** Every single edit that is tried, by the part of the file that it touches. */
export const mutationGroups: readonly {
  readonly title: string
  readonly mutations: readonly Mutation[]
}[] = [
  { title: 'The text itself', mutations: yamlMutations },
  { title: 'Head, shared answers, headers, words', mutations: textMutations },
  { title: 'Tables of x- keys', mutations: tableMutations },
  { title: 'Operations', mutations: operationMutations },
  { title: 'Access', mutations: accessMutations },
  { title: 'References and components', mutations: referenceMutations },
  { title: 'Requests', mutations: requestMutations },
  { title: 'Answers', mutations: answerMutations },
]

export const allMutations: readonly Mutation[] = mutationGroups.flatMap(
  ({ mutations }) => mutations,
)
