import type { SampleEdit } from './sample-contract.ts'

/** A single edit of the sample, and its rating on each surface: surface, rating, rule. */
export interface SingleChange {
  readonly name: string
  readonly edit: SampleEdit
  readonly shows: readonly string[]
}

export const singleChanges: readonly SingleChange[] = [
  {
    name: 'an operation is new',
    edit: {
      from: 'components:\n  responses',
      to: "  /public/v1/sell_home:\n    post:\n      operationId: sell_home\n      description: Sell.\n      tags: [homes]\n      security: [{}]\n      responses: { '200': { description: Sold. } }\ncomponents:\n  responses",
    },
    shows: ['REST minor operation-added', 'MCP minor operation-added', 'types minor type-added'],
  },
  {
    name: 'an operation has another path',
    edit: { from: '/public/v1/estimate_loan:', to: '/public/v1/loans:' },
    shows: ['REST major operation-moved', 'types major type-removed', 'types minor type-added'],
  },
  {
    name: 'an operation has another operationId',
    edit: { from: 'operationId: estimate_loan', to: 'operationId: estimate' },
    shows: [
      'REST major operation-renamed',
      'MCP major operation-removed',
      'MCP minor operation-added',
      'types major type-removed',
      'types major type-changed',
      'types minor type-added',
    ],
  },
  {
    name: 'an operation has another tag',
    edit: { behind: 'operationId: estimate_loan', from: 'tags: [loans]', to: 'tags: [homes]' },
    shows: ['REST major operation-regrouped'],
  },
  {
    name: 'an operation is deprecated, and says since when and until when',
    edit: {
      from: 'tags: [loans]',
      to: "deprecated: true\n      x-deprecated-at: '2026-12-01'\n      x-sunset: '2027-06-01'\n      tags: [loans]",
    },
    shows: ['REST minor deprecated', 'REST minor sunset-added', 'MCP patch tool-text-changed'],
  },
  {
    name: 'a deprecated operation may be gone earlier',
    edit: { from: "'2027-12-31'", to: "'2027-06-30'" },
    shows: ['REST major sunset-earlier', 'MCP patch tool-text-changed'],
  },
  {
    name: 'a deprecated operation stays longer',
    edit: { from: "'2027-12-31'", to: "'2028-06-30'" },
    shows: ['REST patch sunset-later', 'MCP patch tool-text-changed'],
  },
  {
    name: 'an operation is deprecated since another day',
    edit: { from: "'2026-12-31'", to: "'2026-11-30'" },
    shows: ['REST patch deprecation-day-changed', 'MCP patch tool-text-changed'],
  },
  {
    name: 'a call needs a credential',
    edit: { behind: 'operationId: find_homes', from: '        - {}\n', to: '' },
    shows: ['REST major access-removed', 'MCP major access-removed'],
  },
  {
    name: 'a call may come without a credential',
    edit: {
      behind: 'operationId: estimate_loan',
      from: '      security:\n',
      to: '      security:\n        - {}\n',
    },
    shows: ['REST minor access-added', 'MCP minor access-added'],
  },
  {
    name: 'another scope is needed',
    edit: { behind: 'operationId: estimate_loan', from: "['homes:read']", to: "['homes:all']" },
    shows: ['REST major scope-demanded', 'MCP major scope-demanded'],
  },
  {
    name: 'no scope is needed',
    edit: { behind: 'operationId: estimate_loan', from: "['homes:read']", to: '[]' },
    shows: ['REST minor scope-dropped', 'MCP minor scope-dropped'],
  },
  {
    name: 'a scope is described otherwise',
    edit: { from: 'Everything.', to: 'All of it.' },
    shows: ['text patch text-changed'],
  },
  {
    name: 'a token comes from another address',
    edit: { from: 'homes.example/token', to: 'homes.example/tokens' },
    shows: ['REST major scheme-changed', 'MCP major scheme-changed'],
  },
  {
    name: 'a request needs a body',
    edit: {
      behind: 'operationId: estimate_loan',
      from: 'requestBody:\n',
      to: 'requestBody:\n        required: true\n',
    },
    shows: ['REST major body-demanded', 'types major type-takes-less'],
  },
  {
    name: 'a request may come without a body',
    edit: { behind: 'operationId: find_homes', from: '        required: true\n', to: '' },
    shows: ['REST minor body-optional', 'types minor type-takes-more'],
  },
  {
    name: 'a media type is another',
    edit: { behind: 'estimate.\n', from: 'application/json', to: 'application/hal+json' },
    shows: [
      'REST major media-type-removed',
      'REST minor media-type-added',
      'MCP major answer-type-widened',
      'MCP major answer-property-removed',
      'types major type-removed',
      'types minor type-added',
    ],
  },
  {
    name: 'a request must hold a new property',
    edit: {
      behind: 'LoanQuery:\n      type',
      from: 'required: [amount]\n      properties:\n',
      to: 'required: [amount, years]\n      properties:\n        years: { type: integer }\n',
    },
    shows: [
      'REST major request-property-demanded',
      'MCP major request-property-demanded',
      'types major type-takes-less',
    ],
  },
  {
    name: 'a request may leave out a property',
    edit: { behind: 'LoanQuery:\n      type', from: 'required: [amount]', to: 'required: []' },
    shows: [
      'REST minor request-property-optional',
      'MCP minor request-property-optional',
      'types minor type-takes-more',
    ],
  },
  {
    name: 'an argument has another name',
    edit: { behind: 'LoanQuery:\n      type', from: 'rate:', to: 'ratePercent:' },
    shows: [
      'REST major request-property-removed',
      'REST minor request-property-added',
      'MCP major request-property-removed',
      'MCP minor request-property-added',
      'types major type-removed',
      'types minor type-added',
    ],
  },
  {
    name: 'an argument takes fractions too',
    edit: {
      behind: 'LoanQuery:\n      type',
      from: 'description: Amount in INR., type: integer',
      to: 'description: Amount in INR., type: number',
    },
    shows: ['REST minor request-type-widened', 'MCP minor request-type-widened'],
  },
  {
    name: 'an argument takes whole numbers only',
    edit: { behind: 'LoanQuery:\n      type', from: 'type: number', to: 'type: integer' },
    shows: ['REST major request-type-narrowed', 'MCP major request-type-narrowed'],
  },
  {
    name: 'an argument is held to a list',
    edit: {
      behind: 'HomeQuery:\n      type',
      from: 'city: { description: City., type: string,',
      to: 'city: { description: City., type: string, enum: [Kovai],',
    },
    shows: [
      'REST major request-value-removed',
      'MCP major request-value-removed',
      'types major type-takes-less',
    ],
  },
  {
    name: 'a maximum of an argument is higher',
    edit: { from: 'maximum: 900', to: 'maximum: 999' },
    shows: ['REST minor request-bound-widened'],
  },
  {
    name: 'an argument has another pattern',
    edit: { from: 'pattern: \\S', to: 'pattern: ^\\S' },
    shows: ['REST major request-bound-narrowed'],
  },
  {
    name: 'a default is gone',
    edit: { from: ', default: 10', to: '' },
    shows: ['REST major default-changed', 'MCP major default-changed'],
  },
  {
    name: 'a format of a response is gone',
    edit: { behind: 'Loan:\n      type', from: ', format: date', to: '' },
    shows: ['REST major format-changed'],
  },
  {
    name: 'a response has a new property',
    edit: {
      behind: 'Loan:\n      type',
      from: '        startsOn:',
      to: '        years: { type: integer }\n        startsOn:',
    },
    shows: [
      'REST minor answer-property-added',
      'MCP minor answer-property-added',
      'types minor type-added',
    ],
  },
  {
    name: 'a response no longer has a property',
    edit: {
      behind: 'Loan:\n      type',
      from: '        startsOn: { description: First day., type: string, format: date }\n',
      to: '',
    },
    shows: [
      'REST major answer-property-removed',
      'MCP major answer-property-removed',
      'types major type-removed',
    ],
  },
  {
    name: 'a property is always in a response',
    edit: { behind: 'Loan:\n      type', from: 'required: [emi]', to: 'required: [emi, startsOn]' },
    shows: ['REST minor answer-property-always', 'types minor type-gives-less'],
  },
  {
    name: 'a property may be missing in a response',
    edit: { behind: 'Loan:\n      type', from: 'required: [emi]', to: 'required: []' },
    shows: ['REST major answer-property-sometimes', 'types major type-gives-more'],
  },
  {
    name: 'a value of a response may be null',
    edit: {
      behind: '    Home:\n',
      from: 'description: Price in INR., type: integer',
      to: "description: Price in INR., type: [integer, 'null']",
    },
    shows: [
      'REST major answer-type-widened',
      'MCP major answer-type-widened',
      'types major type-gives-more',
    ],
  },
  {
    name: 'a value of a response is never null',
    edit: { behind: '    Home:\n', from: "type: [integer, 'null']", to: 'type: integer' },
    shows: [
      'REST minor answer-type-narrowed',
      'MCP minor answer-type-narrowed',
      'types minor type-gives-less',
    ],
  },
  {
    name: 'an enum of responses shrinks',
    edit: { from: 'enum: [good, better, fair]', to: 'enum: [good, better]' },
    shows: ['REST minor answer-value-removed', 'types minor type-gives-less'],
  },
  {
    name: 'an enum value of responses has another name',
    edit: { from: 'better, fair]', to: 'best, fair]' },
    shows: [
      'REST major answer-value-replaced',
      'REST minor answer-value-added',
      'types major type-changed',
    ],
  },
  {
    name: 'an enum of responses is open',
    edit: { from: ', enum: [good, better, fair]', to: '' },
    shows: ['REST major answer-list-opened', 'types major type-gives-more'],
  },
  {
    name: 'an enum of requests and responses grows',
    edit: { from: 'plot, house]', to: 'plot, house, flat]' },
    shows: [
      'REST minor request-value-added',
      'REST minor answer-value-added',
      'MCP minor request-value-added',
      'types minor type-takes-more',
    ],
  },
  {
    name: 'constants of a list have names',
    edit: { from: 'plot, house]', to: 'plot, house], x-enum-varnames: [VILLA, PLOT, HOUSE]' },
    shows: ['REST major sdk-names-changed'],
  },
  {
    name: 'constants of a list get the names of others',
    edit: { from: '[good, better, fair]', to: '[better, good, fair]' },
    shows: ['REST major sdk-names-changed'],
  },
  {
    name: 'an error status has another response',
    edit: {
      from: "'500': { $ref: '#/components/responses/Failure' }",
      to: "'500': { $ref: '#/components/responses/InvalidParams' }",
    },
    shows: [
      'errors minor error-response-replaced',
      'errors major error-code-removed',
      'errors minor header-added',
      'errors minor answer-property-added',
      'types major type-changed',
    ],
  },
  {
    name: 'the server has another address',
    edit: { from: 'url: https://homes.example', to: 'url: https://houses.example' },
    shows: ['REST minor server-changed'],
  },
  {
    name: 'a value has synonyms',
    edit: { from: 'plot, house]', to: 'plot, house], x-synonyms: { plot: [land] }' },
    shows: ['REST patch synonyms-changed'],
  },
  {
    name: 'a number in a response may have more decimals',
    edit: { behind: '    Loan:\n', from: 'x-decimals: 2', to: 'x-decimals: 4' },
    shows: ['REST minor answer-decimals-widened'],
  },
  {
    name: 'a number is in another unit',
    edit: { from: 'x-unit: whole INR', to: 'x-unit: whole INR a month' },
    shows: ['REST major unit-changed'],
  },
  {
    name: 'a list is in another order',
    edit: { from: 'x-order: in order of rank', to: 'x-order: oldest first' },
    shows: ['REST major order-changed'],
  },
  {
    name: 'a number is rounded',
    edit: { behind: '    Loan:\n', from: 'x-decimals: 2', to: 'x-decimals: 2, x-rounding: down' },
    shows: ['REST minor claim-stated'],
  },
  {
    name: 'a whole number has a least length',
    edit: { from: 'maximum: 900', to: 'maximum: 900, minLength: 3' },
    shows: ['REST patch bound-without-effect'],
  },
  {
    name: 'a response has fewer items',
    edit: { behind: 'HomePage:\n      type', from: 'maxItems: 20', to: 'maxItems: 15' },
    shows: ['REST minor answer-bound-narrowed'],
  },
  {
    name: 'a response is open',
    edit: {
      behind: '    Loan:\n',
      from: 'additionalProperties: false',
      to: 'additionalProperties: true',
    },
    shows: ['REST minor answer-opened', 'types minor type-added'],
  },
  {
    name: 'a status of success is another',
    edit: { behind: 'operationId: estimate_loan', from: "'200'", to: "'201'" },
    shows: [
      'REST major success-status-removed',
      'REST major success-status-added',
      'MCP major answer-type-widened',
      'MCP major answer-property-removed',
      'types major type-removed',
      'types minor type-added',
    ],
  },
  {
    name: 'a header is new',
    edit: {
      behind: '&headers\n',
      from: '            X-Request-Id',
      to: "            X-Left: { $ref: '#/components/headers/RequestId' }\n            X-Request-Id",
    },
    shows: ['REST minor header-added', 'errors minor header-added', 'types minor type-added'],
  },
  {
    name: 'a header is gone',
    edit: {
      behind: 'description: The body is not accepted.\n',
      from: '      headers: *headers\n',
      to: '',
    },
    shows: ['errors major header-removed', 'types major type-removed'],
  },
  {
    name: 'a header may be longer',
    edit: { behind: 'RequestId:\n', from: 'maxLength: 128', to: 'maxLength: 256' },
    shows: ['REST major answer-bound-widened', 'errors major answer-bound-widened'],
  },
  {
    name: 'an error status is new',
    edit: {
      behind: 'operationId: estimate_loan',
      from: "        '400'",
      to: "        '500': { $ref: '#/components/responses/Failure' }\n        '400'",
    },
    shows: ['errors minor error-status-added', 'types minor type-added'],
  },
  {
    name: 'an error status is gone',
    edit: {
      behind: 'operationId: find_homes',
      from: "        '500': { $ref: '#/components/responses/Failure' }\n",
      to: '',
    },
    shows: ['errors minor error-status-removed', 'types major type-removed'],
  },
  {
    name: 'an error code is new',
    edit: { from: 'enum: [invalid_params]', to: 'enum: [invalid_params, invalid_city]' },
    shows: ['errors minor error-code-added', 'types minor type-grows'],
  },
  {
    name: 'an error code changes',
    edit: { from: 'enum: [invalid_params]', to: 'enum: [invalid_request]' },
    shows: [
      'errors major error-code-removed',
      'errors minor error-code-added',
      'types major type-changed',
    ],
  },
  {
    name: 'an error code has another status',
    edit: { from: 'status: 404', to: 'status: 410' },
    shows: ['errors major error-code-moved'],
  },
  {
    name: 'an error has a new property',
    edit: {
      behind: 'InvalidParamsError:\n',
      from: '        message:',
      to: '        path: { type: string }\n        message:',
    },
    shows: ['errors minor answer-property-added', 'types minor type-added'],
  },
  {
    name: 'an error may have null',
    edit: {
      behind: 'InvalidParamsError:\n',
      from: 'description: In words., type: string',
      to: "description: In words., type: [string, 'null']",
    },
    shows: ['errors major answer-type-widened', 'types major type-gives-more'],
  },
  {
    name: 'a limit is lower',
    edit: { from: 'perDay: 100', to: 'perDay: 50' },
    shows: ['limits major limit-lowered'],
  },
  {
    name: 'a limit is gone',
    edit: { from: '    perDay: 100\n', to: '' },
    shows: ['limits minor limit-raised'],
  },
  {
    name: 'another amount is usual',
    edit: { from: 'price: { minimum: 1000 }', to: 'price: { minimum: 2000 }' },
    shows: ['limits patch usual-amount-changed'],
  },
  {
    name: 'a billing ceiling is higher',
    edit: { from: 'ceilingTimesAllowance: 3', to: 'ceilingTimesAllowance: 4' },
    shows: ['limits major ceiling-raised'],
  },
  {
    name: 'calls cost more',
    edit: { from: 'overagePaisePerCall: 45', to: 'overagePaisePerCall: 50' },
    shows: ['limits major price-raised'],
  },
  {
    name: 'calls cost less',
    edit: { from: 'overagePaisePerCall: 45', to: 'overagePaisePerCall: 40' },
    shows: ['limits minor price-lowered'],
  },
  {
    name: 'a plan is new',
    edit: {
      from: 'x-errors:',
      to: '  scale: { countedBy: app, serverCredentials: true, perMinutePerTool: 900 }\nx-errors:',
    },
    shows: ['limits minor plan-added'],
  },
  {
    name: 'a plan has credentials',
    edit: { from: 'serverCredentials: false', to: 'serverCredentials: true' },
    shows: ['limits minor plan-right-added'],
  },
  {
    name: 'a plan has no credentials',
    edit: { from: 'serverCredentials: true', to: 'serverCredentials: false' },
    shows: ['limits major plan-right-removed'],
  },
  {
    name: 'calls beyond the allowance are rejected',
    edit: { from: 'beyondAllowance: billed', to: 'beyondAllowance: rejected' },
    shows: ['limits major plan-terms-changed'],
  },
  {
    name: 'owners are notified earlier',
    edit: { from: 'noticeAtPercentOfAllowance: 80', to: 'noticeAtPercentOfAllowance: 70' },
    shows: ['limits patch plan-notice-changed'],
  },
  {
    name: 'an unknown key of a plan',
    edit: { from: '    perDay: 100\n', to: '    perDay: 100\n    perHour: 9\n' },
    shows: ['limits major unknown-change'],
  },
  {
    name: 'an example is another',
    edit: { from: 'city: Kovai, kind', to: 'city: Cbe, kind' },
    shows: ['examples patch example-changed'],
  },
  {
    name: 'the disclaimer is another',
    edit: { from: 'Not an offer.', to: 'No offer.' },
    shows: ['REST patch disclaimer-changed', 'MCP patch disclaimer-changed'],
  },
  {
    name: 'the list of tools may cost more',
    edit: { from: 'all: 1200', to: 'all: 1500' },
    shows: ['MCP minor extension-changed'],
  },
  {
    name: 'an unknown table changes',
    edit: { from: 'reviewed: true', to: 'reviewed: false' },
    shows: ['text minor extension-changed'],
  },
  {
    name: 'the sandbox has a new case',
    edit: {
      from: '{ test_invalid: { amount: 9001 } }',
      to: '{ test_invalid: { amount: 9001 }, test_gone: { amount: 9002 } }',
    },
    shows: ['REST minor sandbox-added'],
  },
  {
    name: 'a case of the sandbox is another',
    edit: { from: 'amount: 9001', to: 'amount: 9009' },
    shows: ['REST major sandbox-changed'],
  },
  {
    name: 'a keyword that no rule knows',
    edit: {
      behind: 'LoanQuery:\n      type',
      from: 'minimum: 1',
      to: 'minimum: 1, readOnly: true',
    },
    shows: ['REST major unknown-change'],
  },
]
