import type { RatingRule } from './rating.ts'

/** Errors, limits, generated types, and texts for readers and models. */
export const surfaceRules = {
  'error-status-added': {
    rating: 'minor',
    when: 'An operation has one more error status.',
    why: 'A client handles an unknown 4xx as 400 and an unknown 5xx as 500 (RFC 9110, section 15).',
  },
  'error-status-removed': {
    rating: 'minor',
    when: 'An operation no longer has an error status.',
    why: 'Code that handles it no longer runs.',
  },
  'error-response-replaced': {
    rating: 'minor',
    when: 'An error status of an operation has another shared response.',
    why: 'The status is the same, and its codes, texts and headers are those of the other response.',
  },
  'error-code-added': {
    rating: 'minor',
    when: 'An error code or reason is new.',
    why: 'Clients handle an unknown code by its status.',
  },
  'error-code-removed': {
    rating: 'major',
    when: 'An error code or reason is removed.',
    why: 'Clients branch on it, and get another code or none.',
  },
  'error-code-moved': {
    rating: 'major',
    when: 'An error code comes with another status.',
    why: 'Clients branch on the status first.',
  },

  'usual-amount-changed': {
    rating: 'patch',
    when: 'x-usual-amounts is new or changed.',
    why: 'It adds or removes a remark, and rejects nothing.',
  },
  'limit-raised': {
    rating: 'minor',
    when: 'A limit is higher or removed.',
    why: 'Calls that succeeded still succeed.',
  },
  'limit-lowered': {
    rating: 'major',
    when: 'A limit is lower or new.',
    why: 'Calls that succeeded are rejected.',
  },
  'ceiling-raised': {
    rating: 'major',
    when: 'A billing ceiling is higher or removed.',
    why: 'Calls that were rejected are billed, so owners can owe more in a month than they agreed to.',
  },
  'price-lowered': {
    rating: 'minor',
    when: 'Calls cost less.',
    why: 'No owner pays more.',
  },
  'price-raised': {
    rating: 'major',
    when: 'Calls cost more, or are no longer free.',
    why: 'Owners pay more for the same calls.',
  },
  'plan-added': {
    rating: 'minor',
    when: 'A plan is new.',
    why: 'Nothing existing changes.',
  },
  'plan-removed': {
    rating: 'major',
    when: 'A plan is removed.',
    why: 'Callers on it get other limits.',
  },
  'plan-right-added': {
    rating: 'minor',
    when: 'A plan has a new right.',
    why: 'Nothing existing changes.',
  },
  'plan-right-removed': {
    rating: 'major',
    when: 'A plan loses a right.',
    why: 'Credentials that use it are rejected.',
  },
  'plan-terms-changed': {
    rating: 'major',
    when: 'The calls that are counted together, or what happens beyond the allowance, changes.',
    why: 'The same calls are rejected, or billed differently.',
  },
  'plan-notice-changed': {
    rating: 'patch',
    when: 'Owners are notified of their usage earlier or later.',
    why: 'No response changes.',
  },

  'type-added': {
    rating: 'minor',
    when: 'A named schema is new.',
    why: 'Existing code still compiles.',
  },
  'type-removed': {
    rating: 'major',
    when: 'A named schema is removed, or has another name.',
    why: 'Generators name a type after it, and code that uses the type does not compile.',
  },

  'sandbox-added': {
    rating: 'minor',
    when: 'The sandbox has a new case, or a case shows more nulls.',
    why: 'Tests of partners are not affected.',
  },
  'sandbox-changed': {
    rating: 'major',
    when: 'A case of the sandbox is changed or removed.',
    why: 'Tests of partners that use it fail.',
  },

  'tool-text-changed': {
    rating: 'patch',
    when: 'A title or description in tools/list, or the instructions, changes.',
    why: 'No call is rejected, but the text steers models: test it with one.',
  },
  'disclaimer-changed': {
    rating: 'patch',
    when: 'The disclaimer in the responses of a tool is new, removed or changed.',
    why: 'It is in the same field; clients that show it show the new text.',
  },
  'example-changed': {
    rating: 'patch',
    when: 'An example is new, removed or changed.',
    why: 'It enforces nothing; mock servers and samples show it.',
  },
  'text-changed': {
    rating: 'patch',
    when: 'A text for readers changes.',
    why: 'It enforces nothing.',
  },
  'extension-changed': {
    rating: 'minor',
    when: 'Another x- table is new, removed or changed.',
    why: 'Callers do not depend on it; a reviewer checks the code that reads it.',
  },
  'unknown-change': {
    rating: 'major',
    when: 'A change that no other rule covers.',
    why: 'Its effect is unknown: add a rule for it.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
