import type { RatingRule } from './rating.ts'

/** What requests and answers hold. */
export const dataRules = {
  'request-property-added': {
    rating: 'minor',
    when: 'A request may hold one more property.',
    why: 'It may be left out.',
  },
  'request-property-demanded': {
    rating: 'major',
    when: 'A request must hold a property, new or old, that it could do without.',
    why: 'Requests without it are refused.',
  },
  'request-property-optional': {
    rating: 'minor',
    when: 'A request may leave out a property that it had to hold.',
    why: 'Requests with it are still taken.',
  },
  'request-property-removed': {
    rating: 'major',
    when: 'A request may no longer hold a property.',
    why: 'Requests are closed: one that sends it is refused.',
  },
  'request-type-widened': {
    rating: 'minor',
    when: 'An argument takes further types, or null.',
    why: 'What was sent is still taken.',
  },
  'request-type-narrowed': {
    rating: 'major',
    when: 'An argument no longer takes a type, or null.',
    why: 'Requests that send it are refused.',
  },
  'request-value-added': {
    rating: 'minor',
    when: 'An argument takes one more value of a list.',
    why: 'What was sent is still taken.',
  },
  'request-value-removed': {
    rating: 'major',
    when: 'An argument no longer takes a value of a list, or is held to a list.',
    why: 'Requests that send another are refused.',
  },
  'request-bound-widened': {
    rating: 'minor',
    when: 'A bound, length, pattern or number of decimals of an argument allows more.',
    why: 'What was sent is still taken.',
  },
  'request-bound-narrowed': {
    rating: 'major',
    when: 'A bound, length, pattern or number of decimals of an argument allows less.',
    why: 'Requests beyond it are refused.',
  },
  'default-changed': {
    rating: 'major',
    when: 'A default came, went or is another.',
    why: 'The same request without the argument may get another answer.',
  },
  'format-changed': {
    rating: 'major',
    when: 'A format came, went or is another.',
    why: 'SDKs choose the type by it: long for int64, a date for date.',
  },

  'sdk-names-changed': {
    rating: 'major',
    when: 'x-enum-varnames came, went or is another.',
    why: 'Generators name the constants of an SDK after it.',
  },

  'answer-property-added': {
    rating: 'minor',
    when: 'An answer holds one more property.',
    why: 'Readers of JSON skip what they do not know. Who checks answers against an older document, or an older tools/list (it holds for five minutes), has to read it again.',
  },
  'answer-property-removed': {
    rating: 'major',
    when: 'An answer no longer holds a property.',
    why: 'Programs that read it find nothing.',
  },
  'answer-property-always': {
    rating: 'minor',
    when: 'A property that could be missing in an answer is always there.',
    why: 'Programs that expect it to be missing still work.',
  },
  'answer-property-sometimes': {
    rating: 'major',
    when: 'A property that was always in an answer may be missing.',
    why: 'Programs that count on it find nothing.',
  },
  'answer-type-narrowed': {
    rating: 'minor',
    when: 'A value in an answer no longer has a type, or is never null.',
    why: 'Programs that expect it still work.',
  },
  'answer-type-widened': {
    rating: 'major',
    when: 'A value in an answer may have another type, or be null.',
    why: 'Programs have no branch for it; typed SDKs fail to read the whole answer.',
  },
  'answer-value-added': {
    rating: 'minor',
    when: 'A value of a list in an answer is new.',
    why: 'The document tells clients that lists of answers grow, and to go on with a value they do not know.',
  },
  'answer-value-removed': {
    rating: 'minor',
    when: 'A value of a list no longer comes in answers, or a value is held to a list.',
    why: 'Programs that expect it still work.',
  },
  'answer-list-opened': {
    rating: 'major',
    when: 'A value in an answer is no longer held to a list or constant.',
    why: 'Typed SDKs made an enum of it, and programs have no branch for anything else.',
  },
  'answer-value-replaced': {
    rating: 'major',
    when: 'A list in an answer lost a value and got another at once.',
    why: 'What the old value told comes under another name, and programs look for the old one.',
  },
  'answer-bound-widened': {
    rating: 'major',
    when: 'A bound, length or pattern in an answer allows more.',
    why: 'Clients that parse answers by generated schemas (zod, Pydantic) reject the whole answer, and columns sized by the bound overflow.',
  },
  'answer-decimals-widened': {
    rating: 'minor',
    when: 'A number in an answer may have more decimals.',
    why: 'x-decimals is our own keyword, which no client checks; the type stays a number.',
  },
  'answer-opened': {
    rating: 'minor',
    when: 'An answer may hold properties that the document does not name.',
    why: 'Readers of JSON skip what they do not know, as with a property that is added.',
  },
  'answer-bound-narrowed': {
    rating: 'minor',
    when: 'A bound, length, pattern or number of decimals in an answer allows less.',
    why: 'Programs that expect more still work.',
  },
  'bound-without-effect': {
    rating: 'patch',
    when: 'A bound that enforces nothing came, went or is another.',
    why: 'The same values are taken: it does not hold for the type, or another keyword says as much already.',
  },
  'success-status-added': {
    rating: 'major',
    when: 'An operation answers with one more status of success.',
    why: 'Programs that wait for the others take it for a failure.',
  },
  'success-status-removed': {
    rating: 'major',
    when: 'An operation no longer answers with a status of success.',
    why: 'Programs that wait for it wait for nothing.',
  },
  'header-added': {
    rating: 'minor',
    when: 'An answer has one more header.',
    why: 'Clients skip headers that they do not know.',
  },
  'header-removed': {
    rating: 'major',
    when: 'An answer no longer has a header.',
    why: 'Programs that read it find nothing.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
