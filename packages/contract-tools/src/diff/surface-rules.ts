import type { RatingRule } from './rating.ts'

/** Refusals, limits, generated types, and what is there for readers and models. */
export const surfaceRules = {
  'error-status-added': {
    rating: 'minor',
    when: 'A refusal may have one more status.',
    why: 'A client handles an unknown 4xx as 400 and an unknown 5xx as 500 (RFC 9110, section 15).',
  },
  'error-status-removed': {
    rating: 'minor',
    when: 'A refusal no longer has a status.',
    why: 'Code that handles it is not run any more.',
  },
  'error-code-added': {
    rating: 'minor',
    when: 'An error code or reason is new.',
    why: 'The status tells what to do with a code that a client does not know.',
  },
  'error-code-removed': {
    rating: 'major',
    when: 'An error code or reason is gone.',
    why: 'Clients branch on it, and what it told now comes under another name or not at all.',
  },
  'error-code-moved': {
    rating: 'major',
    when: 'An error code comes with another status.',
    why: 'Clients branch on the status first.',
  },

  'limit-raised': {
    rating: 'minor',
    when: 'A limit is higher or gone.',
    why: 'Calls that were answered still are.',
  },
  'limit-lowered': {
    rating: 'major',
    when: 'A limit is lower or new.',
    why: 'Calls that were answered are refused.',
  },
  'ceiling-raised': {
    rating: 'major',
    when: 'A billing ceiling is higher or gone.',
    why: 'Calls that were stopped are billed: owners can owe more in a month than they agreed to.',
  },
  'price-lowered': {
    rating: 'minor',
    when: 'Calls cost less.',
    why: 'Nobody pays more.',
  },
  'price-raised': {
    rating: 'major',
    when: 'Calls cost more, or begin to cost.',
    why: 'Owners pay more for what they did before.',
  },
  'plan-added': {
    rating: 'minor',
    when: 'A plan is new.',
    why: 'Nothing that was there changes.',
  },
  'plan-removed': {
    rating: 'major',
    when: 'A plan is gone.',
    why: 'Callers on it have other limits.',
  },
  'plan-right-added': {
    rating: 'minor',
    when: 'A plan comes with a right that it did not have.',
    why: 'Nothing that was there changes.',
  },
  'plan-right-removed': {
    rating: 'major',
    when: 'A plan loses a right.',
    why: 'Credentials that use it are refused.',
  },
  'plan-terms-changed': {
    rating: 'major',
    when: 'Whose calls are counted together, or what happens past the allowance, is another.',
    why: 'The same calls are refused or billed otherwise.',
  },
  'plan-notice-changed': {
    rating: 'patch',
    when: 'Owners are told of their use earlier or later.',
    why: 'No call is answered otherwise.',
  },

  'type-added': {
    rating: 'minor',
    when: 'A type or member is new.',
    why: 'What was there still compiles.',
  },
  'type-removed': {
    rating: 'major',
    when: 'A type or member is gone.',
    why: 'Code that names it does not compile.',
  },
  'type-takes-more': {
    rating: 'minor',
    when: 'What is sent may have further values, or be left out.',
    why: 'Code that sends what it sent still compiles.',
  },
  'type-takes-less': {
    rating: 'major',
    when: 'What is sent may no longer have a value, or be left out.',
    why: 'Code that sends it, or leaves it out, does not compile.',
  },
  'type-gives-more': {
    rating: 'major',
    when: 'What is read may have further values, or be undefined.',
    why: 'Code that reads it does not compile until it has a branch for them.',
  },
  'type-grows': {
    rating: 'minor',
    when: 'A list of values that is read has a new one.',
    why: 'The document tells clients to have a branch for values that they do not know.',
  },
  'type-gives-less': {
    rating: 'minor',
    when: 'What is read no longer has a value, or is never undefined.',
    why: 'Code that handles it still runs.',
  },
  'type-changed': {
    rating: 'major',
    when: 'A type is another.',
    why: 'Code that sends or reads it does not compile.',
  },

  'sandbox-added': {
    rating: 'minor',
    when: 'The sandbox has a new case.',
    why: 'Tests of partners go on as before.',
  },
  'sandbox-changed': {
    rating: 'major',
    when: 'A case of the sandbox is another or gone.',
    why: 'Tests of partners that use it fail.',
  },

  'tool-text-changed': {
    rating: 'patch',
    when: 'A title or description in tools/list, or the instructions, reads otherwise.',
    why: 'No call is refused, but it steers models: try it with one.',
  },
  'disclaimer-changed': {
    rating: 'patch',
    when: 'The disclaimer in the answers of a tool came, went or reads otherwise.',
    why: 'It stands in the same field; who shows it shows the new one.',
  },
  'example-changed': {
    rating: 'patch',
    when: 'An example came, went or is another.',
    why: 'Nothing is enforced by it; mock servers and samples show it.',
  },
  'text-changed': {
    rating: 'patch',
    when: 'A text for readers is another.',
    why: 'Nothing is enforced by it.',
  },
  'extension-changed': {
    rating: 'minor',
    when: 'Another x- table came, went or is another.',
    why: 'Callers are not bound to it; a reviewer looks at what reads it.',
  },
  'unknown-change': {
    rating: 'major',
    when: 'Something that no other rule knows changed.',
    why: 'Nobody has thought about it yet: say what it means by a rule of its own.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
