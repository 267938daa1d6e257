import {
  mappingAt,
  textAt,
  type Mapping,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { foldedName, namedSchemas, pascalCase } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { builtInTypes, clientSuffixes, reservedWords, takenMembers } from './reserved-names.ts'
import { inSchemas } from './sample-documents.ts'

/** Leaves room for a folder and a suffix where paths are limited to 260 characters. */
const maxNameLength = 50

const componentForm: HouseRule = {
  id: 'component-name',
  rejects: `A component whose name is not in PascalCase, or is longer than ${maxNameLength} characters.`,
  because: 'It becomes a type and a file name, and each generator changes other names differently.',
  evidence: [
    'apple/swift-openapi-generator#244: pull_hyphen_request',
    'microsoft/kiota#7729: a dot makes a namespace that clashes',
    'OpenAPITools/openapi-generator#22362: 123Example does not compile in Kotlin',
    'swagger-api/swagger-codegen#12230, Azure/autorest#4410: file names too long for Windows',
  ],
  fix: 'Write a short noun in PascalCase, such as ListingCard.',
  passes: inSchemas('ListingCard: { type: object }'),
  fails: inSchemas('listing-card: { type: object } # rejected'),
  find: ({ document }) =>
    componentNames(document, allComponents)
      .filter(({ name }) => !/^[A-Z][A-Za-z0-9]*$/.test(name) || name.length > maxNameLength)
      .map(({ name, at }) => ({ at, problem: `${name} is not a short name in PascalCase.` })),
}

/** Words that make half a sentence of a description, and what to write. */
const halfSentences =
  /\b(?:[Ll]eft out, |rests? on\b|lifts? the\b|is judged\b|dearer\b|lever is pulled\b)/

const statedDescription: HouseRule = {
  id: 'description-stated',
  rejects:
    'A description that is no sentence or noun phrase, or states a default without a reference.',
  because: 'Docs, SDKs and models show it word for word, and a typed default goes stale.',
  evidence: [
    'Google API Improvement Proposals, AIP-192: descriptions are complete sentences',
    'Microsoft REST API guidelines: a default value is documented where it is declared',
  ],
  fix: 'Say what the value is. Write "Defaults to …", and {default} for the value of the key beside it.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    area: { description: Locality of the home. Defaults to all localities., type: string }',
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    area: { description: "Left out, all localities.", type: string } # rejected',
  ),
  find: ({ properties }) =>
    properties
      .filter(({ schema }) => {
        const text = textAt(schema, ['description'])
        const stated = /Defaults to (\S+?)[.;]?(?=\s|$)/.exec(text)?.[1]
        const goesStale =
          'default' in schema && stated !== undefined && stated !== String(schema.default)
        return halfSentences.test(text) || goesStale || !/^[A-Z0-9"`'].*[.?]$/s.test(text)
      })
      .map(({ name, path }) => ({
        at: path,
        problem: `The description of ${name} is no sentence or noun phrase that says what it is.`,
      })),
}

const oneTypeAName: HouseRule = {
  id: 'component-clash',
  rejects: 'Two components whose names differ only in case or separators, or only in their kind.',
  because: 'They become one type, or one file on Windows and macOS.',
  evidence: [
    'oapi-codegen/oapi-codegen#256, #407: a schema and a response of one name are declared twice',
    'OpenAPITools/openapi-generator#12608, #19744: one of two files is overwritten',
    'kubb-labs/kubb#1999, corvus-dotnet/Corvus.JsonSchema#480, apple/swift-openapi-generator#854: the same',
  ],
  fix: 'Rename one of them.',
  passes: inSchemas('Listing: { type: object }\nListingCard: { type: object }'),
  fails: inSchemas('ListingCard: { type: object }\nListingcard: { type: object } # rejected'),
  find: ({ document }) => {
    const components = componentNames(document, typedComponents)
    return components.flatMap(({ name, at }, position) => {
      const earlier = components
        .slice(0, position)
        .find((other) => foldedName(other.name) === foldedName(name))
      return earlier === undefined
        ? []
        : [{ at, problem: `${name} has the same name as ${earlier.at.join('.')}.` }]
    })
  },
}

const unclaimedName: HouseRule = {
  id: 'claimed-name',
  rejects: 'A schema with a name that generators derive from an operation.',
  because: 'Both become one type, and the generator renames one of them or fails.',
  evidence: [
    'oapi-codegen/oapi-codegen#1474, #1713, #2097: redeclared in this block',
    'hey-api/hey-api#534, #419: SearchPropertiesResponse2',
    'fern-api/fern#2550: the same for errors',
  ],
  fix: 'Write a noun of the domain, such as PropertySearchPage.',
  passes: `paths: { /public/v1/search_homes: { post: { operationId: search_homes } } }\n${inSchemas('HomeSearchPage: { type: object }')}`,
  fails: `paths: { /public/v1/search_homes: { post: { operationId: search_homes } } }\n${inSchemas('SearchHomesResponse: { type: object } # rejected')}`,
  find: (contract) => {
    const taken = new Set(
      contract.operations.flatMap(({ id }) =>
        clientSuffixes.map((suffix) => `${pascalCase(id)}${suffix}`),
      ),
    )
    return namedSchemas(contract)
      .filter(({ name }) => taken.has(name))
      .map(({ name, path }) => ({ at: path, problem: `${name} is a name that generators use.` }))
  },
}

const noBuiltInType: HouseRule = {
  id: 'built-in-type',
  rejects: 'A schema named like a type of a language or a client runtime.',
  because: 'The generated code refers to one and gets the other.',
  evidence: [
    'OpenAPITools/openapi-generator#6012, #8414, #16277: Error, Date, System, OffsetDateTime',
    'microsoft/kiota#1437, #2021, #2369: Task, Integer, Stream',
    'ferdikoomen/openapi-typescript-codegen#408, astahmer/typed-openapi#90: Date, Record',
    'OpenAPITools/openapi-generator#6938: all of java.lang',
  ],
  fix: 'Put the subject before it, such as VisitDate.',
  passes: inSchemas('VisitDate: { type: object }'),
  fails: inSchemas('Date: { type: object } # rejected'),
  find: (contract) =>
    namedSchemas(contract)
      .filter(({ name }) => builtInTypes.has(name))
      .map(({ name, path }) => ({
        at: path,
        problem: `${name} is a built-in type in some languages.`,
      })),
}

const propertyForm: HouseRule = {
  id: 'property-name',
  rejects: `A property whose name is not in camelCase, or is longer than ${maxNameLength} characters.`,
  because: 'It becomes a field, and a field that begins with a digit or a sign does not compile.',
  evidence: [
    'MarcoMuellner/openapi-python-generator#87, christianhelle/refitter#992: 30d_active is not an identifier',
    'hey-api/hey-api#496, pmlopes/vertx-starter#60: 16x16, 5qi',
  ],
  fix: 'Write camelCase that begins with a letter, such as activeDays30.',
  passes: inSchemas('Home:\n  type: object\n  properties:\n    activeDays30: { type: integer }'),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    30d_active: { type: integer } # rejected',
  ),
  find: ({ properties }) =>
    properties
      .filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name) || name.length > maxNameLength)
      .map(({ name, path }) => ({
        at: path,
        problem: `${name} is not a short name in camelCase.`,
      })),
}

const distinctProperties: HouseRule = {
  id: 'property-clash',
  rejects: 'Two properties of an object that differ only in case or separators.',
  because: 'They become one field.',
  evidence: [
    'oapi-codegen/oapi-codegen#452: abc_abc and abc_Abc are AbcAbc twice',
    'OpenAPITools/openapi-generator#16207: type, _type and type_ become one in Swift',
  ],
  fix: 'Rename one of them.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    areaSqft: { type: integer }\n    plotSqft: { type: integer }',
  ),
  fails: inSchemas(
    'Home:\n  type: object\n  properties:\n    areaSqft: { type: integer }\n    areaSqFt: { type: integer } # rejected',
  ),
  find: ({ schemas }) =>
    schemas.flatMap(({ path, schema }) => {
      const names = Object.keys(mappingAt(schema, ['properties']))
      return names
        .filter((name, position) =>
          names.slice(0, position).some((other) => foldedName(other) === foldedName(name)),
        )
        .map((name) => ({
          at: [...path, 'properties', name],
          problem: `${name} differs from another property only in case or separators.`,
        }))
    }),
}

const notItsOwnType: HouseRule = {
  id: 'property-own-type',
  rejects: 'A property with the name of the object that holds it.',
  because: 'A member of a C# class must not have the name of the class (CS0542).',
  evidence: [
    'swagger-api/swagger-codegen#955: Capacities.Capacities',
    'glideapps/quicktype#17, asyncapi/modelina#388, microsoft/api-guidelines#434: the same',
  ],
  fix: 'Name what it holds, such as amount in HomeGst.',
  passes: inSchemas('Location:\n  type: object\n  properties:\n    place: { type: string }'),
  fails: inSchemas(
    'Location:\n  type: object\n  properties:\n    location: { type: string } # rejected',
  ),
  find: ({ properties }) =>
    properties
      .filter(({ name, owner }) => foldedName(name) === foldedName(String(owner.path.at(-1))))
      .map(({ name, path }) => ({ at: path, problem: `${name} is also the name of its object.` })),
}

const unreservedProperty: HouseRule = {
  id: 'reserved-property',
  rejects: 'A property named like a reserved word, or like a member of every object or model.',
  because: 'Some clients rename the field, some hide it, and a few do not compile.',
  evidence: [
    'muehmar/gradle-openapi-schema#72: new is rejected in Java',
    'sngular/scs-multiapi-plugin#441, guardrail-dev/guardrail#862, joelittlejohn/jsonschema2pojo#84: class becomes getClass()',
    'pydantic/pydantic#242, datamodel-code-generator/datamodel-code-generator#455: schema, json, copy, register hide methods',
    'openapi-generators/openapi-python-client#557: datetime hides a module',
  ],
  fix: 'Add a second word, such as buildingClass.',
  passes: inSchemas('Home:\n  type: object\n  properties:\n    buildingClass: { type: string }'),
  fails: inSchemas('Home:\n  type: object\n  properties:\n    class: { type: string } # rejected'),
  find: ({ properties }) =>
    properties
      .filter(
        ({ name }) =>
          reservedWords.has(name) || takenMembers.has(name) || /^model[A-Z_]/.test(name),
      )
      .map(({ name, path }) => ({ at: path, problem: `${name} is reserved in some languages.` })),
}

interface ComponentName {
  readonly name: string
  readonly at: Path
}

const typedComponents = ['schemas', 'responses', 'parameters', 'requestBodies']
const allComponents = [...typedComponents, 'headers', 'examples']

function componentNames(document: Mapping, kinds: readonly string[]): readonly ComponentName[] {
  return kinds.flatMap((kind) =>
    Object.keys(mappingAt(document, ['components', kind])).map((name) => ({
      name,
      at: ['components', kind, name],
    })),
  )
}

export const nameRules: readonly HouseRule[] = [
  componentForm,
  oneTypeAName,
  unclaimedName,
  noBuiltInType,
  propertyForm,
  distinctProperties,
  notItsOwnType,
  unreservedProperty,
  statedDescription,
]
