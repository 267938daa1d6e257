import { operationKinds } from './kinds/operations.ts'
import { requestKinds } from './kinds/requests.ts'
import { responseKinds } from './kinds/responses.ts'
import { tableKinds } from './kinds/tables.ts'
import { textKinds } from './kinds/texts.ts'
import type { Kind } from './kinds/kind.ts'

/** Every kind of edit, in the order in which they are drawn from. */
export const allKinds: readonly Kind[] = [
  ...requestKinds,
  ...responseKinds,
  ...operationKinds,
  ...tableKinds,
  ...textKinds,
]
