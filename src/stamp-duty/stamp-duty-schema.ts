import {
  daySchema,
  percentSchema,
  referenceSchema,
  rupeesSchema,
  textSchema,
  verifiedOnSchema,
} from '../rules/rule-schemas.ts'

const idSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9_]*$',
  write: 'Write an id in lower case with underscores, such as transfer_duty.',
} as const

export const zoneIdSchema = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*$',
  write: 'Write a zone in lower case with hyphens, as it is listed under zones.',
} as const

export const slugSchema = {
  type: 'string',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  write: 'Write a slug in lower case with hyphens, such as tamil-nadu.',
} as const

export const jurisdictionSchema = {
  type: 'string',
  pattern: '^in-[a-z]{2}$',
  write: 'Write jurisdiction: in- and the ISO 3166-2 code in lower case, such as in-tn.',
} as const

export const localBodySchema = {
  enum: ['municipal_corporation', 'municipal_council', 'gram_panchayat'],
} as const

export const namesSchema = { type: 'array', items: textSchema } as const

export const roundingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'mode'],
  properties: {
    to: { ...rupeesSchema, pattern: '^[1-9][0-9]{0,6}$' },
    mode: { enum: ['up', 'down', 'half_up'] },
  },
  write: 'Write { to: "1", mode: half_up } or what the law says.',
} as const

export const propertyTypesSchema = {
  type: 'array',
  minItems: 1,
  items: { enum: ['residential', 'commercial', 'plot', 'agricultural'] },
} as const

const conditionProperties = {
  property: propertyTypesSchema,
  local_body: { type: 'array', minItems: 1, items: localBodySchema },
  zone: { type: 'array', minItems: 1, items: zoneIdSchema },
  not_zone: { type: 'array', minItems: 1, items: zoneIdSchema },
  first_sale: { type: 'boolean' },
  value: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: { above: rupeesSchema, up_to: rupeesSchema },
    write: 'Write { above: "…" }, { up_to: "…" } or both.',
  },
} as const

const conditionSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: conditionProperties,
  write: 'Write at least one of property, local_body, zone, not_zone, first_sale, value.',
} as const

const pricingProperties = {
  rate: percentSchema,
  amount: rupeesSchema,
  brackets: {
    type: 'array',
    minItems: 2,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['above'],
      properties: {
        above: rupeesSchema,
        rate: percentSchema,
        amount: rupeesSchema,
        cap: { const: true },
      },
    },
    write: 'Write at least two of { above: "…", rate: "…" }, the lowest first.',
  },
  slabs: { enum: ['whole', 'excess'] },
} as const

const legalBasisSchema = {
  type: ['string', 'null'],
  minLength: 1,
  write: 'Write legal_basis: act and section, or null when it is not known.',
} as const

const sourcesSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: textSchema,
  write: 'Write sources: ids of entries under references, at least one.',
} as const

const concessionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'buyer', 'legal_basis', 'sources'],
  properties: {
    id: idSchema,
    name: textSchema,
    buyer: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { enum: ['female', 'joint'] },
    },
    when: conditionSchema,
    ...pricingProperties,
    points_off: percentSchema,
    share_off: percentSchema,
    on_first: rupeesSchema,
    at_most: rupeesSchema,
    legal_basis: legalBasisSchema,
    sources: sourcesSchema,
  },
} as const

const chargeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'legal_basis', 'sources', 'base', 'rounding', 'cases'],
  properties: {
    id: idSchema,
    name: textSchema,
    legal_basis: legalBasisSchema,
    sources: sourcesSchema,
    base: { enum: ['consideration', 'duty'] },
    base_rounding: roundingSchema,
    rounding: roundingSchema,
    minimum: rupeesSchema,
    maximum: rupeesSchema,
    cases: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { when: conditionSchema, ...pricingProperties },
      },
    },
    concessions: { type: 'array', minItems: 1, items: concessionSchema },
  },
} as const

const scheduleReferenceSchema = {
  ...referenceSchema,
  required: ['id', 'kind', ...referenceSchema.required],
  properties: {
    id: slugSchema,
    kind: { enum: ['act', 'notification', 'official_page', 'press', 'secondary'] },
    ...referenceSchema.properties,
  },
} as const

const scheduleSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'effective_from',
    'duty',
    'surcharges',
    'registration_fees',
    'not_modelled',
    'cliffs',
    'references',
    'verified_on',
    'unverified',
    'confidence',
    'researched_on',
    'notes',
  ],
  properties: {
    effective_from: daySchema,
    duty: chargeSchema,
    surcharges: { type: 'array', items: chargeSchema },
    registration_fees: { type: 'array', minItems: 1, items: chargeSchema },
    not_modelled: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['rule'],
        properties: {
          rule: textSchema,
          tell_when: {
            type: 'object',
            additionalProperties: false,
            properties: {
              buyer: { type: 'array', minItems: 1, items: { enum: ['male', 'female', 'joint'] } },
              ...conditionProperties,
            },
          },
        },
      },
    },
    cliffs: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['above', 'why'],
        properties: { above: rupeesSchema, why: textSchema },
      },
    },
    references: {
      type: 'array',
      minItems: 1,
      items: scheduleReferenceSchema,
      write: 'Write references: a list of {id, kind, title, section, url}, at least one.',
    },
    verified_on: verifiedOnSchema,
    unverified: { type: 'array', uniqueItems: true, items: textSchema },
    confidence: { enum: ['high', 'medium', 'low'] },
    researched_on: daySchema,
    notes: textSchema,
  },
} as const

/** One state or union territory: `data/rules/stamp-duty/in-….yaml`. */
export const stateRulesSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'jurisdiction',
    'code',
    'other_codes',
    'kind',
    'name',
    'slug',
    'other_names',
    'capital',
    'portal',
    'zones',
    'schedules',
  ],
  properties: {
    jurisdiction: jurisdictionSchema,
    code: { type: 'string', pattern: '^[A-Z]{2}$', write: 'Write the ISO code, such as TN.' },
    other_codes: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z]{2}$', write: 'Write an ISO code, such as TG.' },
    },
    kind: { enum: ['state', 'union_territory'] },
    name: textSchema,
    slug: slugSchema,
    other_names: namesSchema,
    capital: slugSchema,
    portal: { type: 'string', format: 'uri', pattern: '^https?://' },
    zones: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name'],
        properties: { id: zoneIdSchema, name: textSchema },
      },
    },
    schedules: { type: 'array', minItems: 1, items: scheduleSchema },
  },
} as const
