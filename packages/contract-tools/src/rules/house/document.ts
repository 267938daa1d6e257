import {
  isMapping,
  listAt,
  resolved,
  textAt,
} from '../../../../../src/contract/document/document-tree.ts'
import { inlineSchema, subschemas } from '../../../../../src/contract/document/schema-tree.ts'
import { namedSchemas, typesOf } from './contract-reading.ts'
import type { HouseRule } from './house-rule.ts'
import { inSchemas } from './sample-documents.ts'
import type { Mapping } from '../../../../../src/contract/document/document-tree.ts'

const maxInstructionsLength = 1800
const maxServerNameLength = 20
const maxResponseDepth = 5

const serverName: HouseRule = {
  id: 'server-name',
  rejects: `A title with more than ${maxServerNameLength} characters, or with characters other than letters and digits.`,
  because: 'In lower case it is the name of the MCP server, and hosts prefix each tool with it.',
  evidence: ['tadata-org/fastapi_mcp#64: 60 characters for both', 'microsoft/vscode#243602: 64'],
  fix: 'Write one word, such as Nilam.',
  passes: 'info: { title: Nilam }',
  fails: 'info:\n  title: Nilam residential real estate # rejected',
  find: ({ document }) => {
    const title = textAt(document, ['info', 'title'])
    return title === '' || /^[A-Za-z][A-Za-z0-9]{0,19}$/.test(title)
      ? []
      : [{ at: ['info', 'title'], problem: 'The title is not one short word.' }]
  },
}

const instructions: HouseRule = {
  id: 'instructions-length',
  rejects: `MCP instructions with more than ${maxInstructionsLength} characters.`,
  because: 'Hosts silently cut them at 2,048, including what they add themselves.',
  evidence: ['anthropics/claude-code#87650, #81268: cut in silence'],
  fix: "Keep what every tool needs, and move the rest to the tools' descriptions.",
  passes: 'x-mcp-instructions: All amounts are whole INR.',
  fails: `x-mcp-instructions: ${'All amounts are whole INR. '.repeat(70).trim()} # rejected`,
  find: ({ document }) => {
    const { length } = textAt(document, ['x-mcp-instructions'])
    return length <= maxInstructionsLength
      ? []
      : [{ at: ['x-mcp-instructions'], problem: `The instructions have ${length} characters.` }]
  },
}

const described: HouseRule = {
  id: 'described-property',
  rejects: 'A property without a description.',
  because: 'Models and people have nothing else to go by.',
  evidence: ['twilio/twilio-oai#13: empty descriptions', 'redocly score: documentation counts'],
  fix: 'Write one, with its unit, such as: Price of the home in whole INR.',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    title: { type: string, description: What it is called. }',
  ),
  fails: inSchemas('Home:\n  type: object\n  properties:\n    title: { type: string } # rejected'),
  find: ({ properties }) =>
    properties
      .filter(({ schema }) => textAt(schema, ['description']) === '')
      .map(({ name, path }) => ({ at: path, problem: `${name} has no description.` })),
}

const exampled: HouseRule = {
  id: 'example-property',
  rejects: 'A property without an example, unless it is an object or a list of objects.',
  because: 'Docs, mock servers and models use it, and it is checked against the schema.',
  evidence: ['redocly score: example coverage counts', 'Prism and Scalar respond with it'],
  fix: 'Write one, such as examples: [6250000].',
  passes: inSchemas(
    'Home:\n  type: object\n  properties:\n    title: { type: string, examples: [Garden flat] }',
  ),
  fails: inSchemas('Home:\n  type: object\n  properties:\n    title: { type: string } # rejected'),
  find: ({ document, properties }) =>
    properties
      .filter(({ schema }) => listAt(schema, ['examples']).length === 0)
      .filter(({ schema }) => !holdsObjects(document, schema))
      .map(({ name, path }) => ({ at: path, problem: `${name} has no example.` })),
}

const shallow: HouseRule = {
  id: 'answer-depth',
  rejects: `A schema that nests objects more than ${maxResponseDepth} deep.`,
  because: 'Hosts with strict schemas reject deeper ones, and people get lost in them.',
  evidence: [
    'openai/openai-java#732: five levels in its checks',
    'googleapis/js-genai#882: deep schemas are rejected',
  ],
  fix: 'Write a flatter response, or two properties.',
  passes: inSchemas('Home: { type: object, properties: { a: { type: object } } }'),
  fails: inSchemas(
    `Home: ${'{ type: object, properties: { a: '.repeat(5)}{ type: object }${' } }'.repeat(5)} # rejected`,
  ),
  find: (contract) =>
    namedSchemas(contract)
      .map((node) => ({ ...node, depth: depthOf(inlineSchema(contract.document, node.schema)) }))
      .filter(({ depth }) => depth > maxResponseDepth)
      .map(({ name, path, depth }) => ({
        at: path,
        problem: `${name} is nested ${depth} objects deep.`,
      })),
}

function holdsObjects(document: unknown, schema: Mapping): boolean {
  const { anyOf, items, ...target } = resolved(document, schema)
  if (typesOf(target).includes('object') || Array.isArray(anyOf)) return true
  return isMapping(items) && typesOf(resolved(document, items)).includes('object')
}

function depthOf(schema: Mapping): number {
  const inner = Math.max(0, ...subschemas(schema).map(([, part]) => depthOf(part)))
  return inner + (typesOf(schema).includes('object') ? 1 : 0)
}

export const documentRules: readonly HouseRule[] = [
  serverName,
  instructions,
  described,
  exampled,
  shallow,
]
