import type { RatingRule } from './rating.ts'

/** Requests and responses. */
export const dataRules = {
  'request-property-added': {
    rating: 'minor',
    when: 'A request may have one more property.',
    why: 'It is optional.',
  },
  'request-property-demanded': {
    rating: 'major',
    when: 'A request must have a property that is new or was optional.',
    why: 'Requests without it are rejected.',
  },
  'request-property-optional': {
    rating: 'minor',
    when: 'A required property of a request is optional.',
    why: 'Requests with it are still accepted.',
  },
  'request-property-removed': {
    rating: 'major',
    when: 'A request may no longer have a property.',
    why: 'Requests with it are rejected as unknown.',
  },
  'request-type-widened': {
    rating: 'minor',
    when: 'An argument accepts more types, or null.',
    why: 'Earlier requests are still accepted.',
  },
  'request-type-narrowed': {
    rating: 'major',
    when: 'An argument no longer accepts a type, or null.',
    why: 'Requests that send it are rejected.',
  },
  'request-value-added': {
    rating: 'minor',
    when: 'An argument accepts one more enum value.',
    why: 'Earlier requests are still accepted.',
  },
  'request-value-removed': {
    rating: 'major',
    when: 'An argument no longer accepts an enum value, or gets an enum.',
    why: 'Requests that send other values are rejected.',
  },
  'request-bound-widened': {
    rating: 'minor',
    when: 'A bound, length, pattern or number of decimals of an argument allows more.',
    why: 'Earlier requests are still accepted.',
  },
  'request-bound-narrowed': {
    rating: 'major',
    when: 'A bound, length, pattern or number of decimals of an argument allows less.',
    why: 'Requests beyond it are rejected.',
  },
  'request-rule-added': {
    rating: 'major',
    when: 'A rule between arguments is new, or rejects more.',
    why: 'Calls that it rejects were accepted.',
  },
  'request-rule-removed': {
    rating: 'minor',
    when: 'A rule between arguments is removed, or rejects less.',
    why: 'Earlier requests are still accepted.',
  },
  'default-changed': {
    rating: 'major',
    when: 'A default is new, removed or changed.',
    why: 'The same request without the argument may get another response.',
  },
  'claim-stated': {
    rating: 'minor',
    when: 'A unit, order, rounding or default of the operation is stated that was not.',
    why: 'Callers who took another one read it now.',
  },
  'unit-changed': {
    rating: 'major',
    when: 'A number has another x-unit, or none.',
    why: 'The same number means another amount.',
  },
  'order-changed': {
    rating: 'major',
    when: 'A list has another x-order, or none.',
    why: 'Callers that take the first or last item get another.',
  },
  'rounding-changed': {
    rating: 'minor',
    when: 'A number has another x-rounding, or none.',
    why: 'It differs by less than one step, which callers that compute it too may notice.',
  },
  'format-changed': {
    rating: 'major',
    when: 'A format is new, removed or changed.',
    why: 'SDKs choose the type by format: long for int64, a date type for date.',
  },

  'sdk-names-changed': {
    rating: 'major',
    when: 'x-enum-varnames is new, removed or changed.',
    why: 'Generators take the names of constants from it.',
  },
  'synonyms-changed': {
    rating: 'patch',
    when: 'x-synonyms or x-qualifiers is new, removed or changed.',
    why: 'It changes the hint of an error, never what is accepted.',
  },

  'answer-property-added': {
    rating: 'minor',
    when: 'A response has one more property.',
    why: 'JSON clients ignore unknown properties. Clients that validate responses against an older document, or an older tools/list (cached for five minutes), have to reload it.',
  },
  'answer-property-removed': {
    rating: 'major',
    when: 'A response no longer has a property.',
    why: 'Programs that read it find nothing.',
  },
  'answer-property-always': {
    rating: 'minor',
    when: 'An optional property of a response is always present.',
    why: 'Programs that handle its absence still work.',
  },
  'answer-property-sometimes': {
    rating: 'major',
    when: 'A required property of a response may be missing.',
    why: 'Programs that rely on it fail.',
  },
  'answer-type-narrowed': {
    rating: 'minor',
    when: 'A value in a response no longer has a type, or is never null.',
    why: 'Programs that expect it still work.',
  },
  'answer-type-widened': {
    rating: 'major',
    when: 'A value in a response may have another type, or be null.',
    why: 'Programs have no branch for it; typed SDKs fail to parse the whole response.',
  },
  'answer-value-added': {
    rating: 'minor',
    when: 'An enum of a response has a new value.',
    why: 'The document says that enums of responses grow, and that clients should accept unknown values.',
  },
  'answer-value-removed': {
    rating: 'minor',
    when: 'A response no longer has an enum value, or a value gets an enum.',
    why: 'Programs that expect it still work.',
  },
  'answer-list-opened': {
    rating: 'major',
    when: 'A value in a response is no longer limited to an enum or constant.',
    why: 'Typed SDKs have an enum for it, and programs have no branch for other values.',
  },
  'answer-value-replaced': {
    rating: 'major',
    when: 'An enum of a response loses a value and gets another at the same time.',
    why: 'The old value probably has a new name, and programs look for the old one.',
  },
  'answer-bound-widened': {
    rating: 'major',
    when: 'A bound, length or pattern in a response allows more.',
    why: 'Clients that parse responses with generated schemas (zod, Pydantic) reject the whole response, and columns sized by the bound overflow.',
  },
  'answer-decimals-widened': {
    rating: 'minor',
    when: 'A number in a response may have more decimals.',
    why: 'No client checks x-decimals, which is our own keyword; the type is still a number.',
  },
  'answer-opened': {
    rating: 'minor',
    when: 'A response may have undeclared properties.',
    why: 'JSON clients ignore unknown properties.',
  },
  'answer-bound-narrowed': {
    rating: 'minor',
    when: 'A bound, length, pattern or number of decimals in a response allows less.',
    why: 'Programs that expect more still work.',
  },
  'bound-without-effect': {
    rating: 'patch',
    when: 'A bound that enforces nothing is new, removed or changed.',
    why: 'The same values are valid: the bound does not apply to the type, or another keyword already enforces it.',
  },
  'success-status-added': {
    rating: 'major',
    when: 'An operation has one more success status.',
    why: 'Programs that check for the others treat it as a failure.',
  },
  'success-status-removed': {
    rating: 'major',
    when: 'An operation no longer has a success status.',
    why: 'Programs that check for it treat every response as a failure.',
  },
  'header-added': {
    rating: 'minor',
    when: 'A response has one more header.',
    why: 'Clients ignore unknown headers.',
  },
  'header-removed': {
    rating: 'major',
    when: 'A response no longer has a header.',
    why: 'Programs that read it find nothing.',
  },
  'header-replaced': {
    rating: 'major',
    when: 'A header of a response has another shared description and schema.',
    why: 'Programs that read it find something else.',
  },
} as const satisfies Readonly<Record<string, RatingRule>>
