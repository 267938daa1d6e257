/** The list of tools that a client gets. */
export type ToolSet = 'tools/list' | 'strict functions'

/** A limit that a test can check for every tool. */
export type Limit =
  | { readonly kind: 'root is an object' }
  | { readonly kind: 'rejected in arguments'; readonly keywords: readonly string[] }
  | { readonly kind: 'one type each' }
  | { readonly kind: 'arrays say what they hold' }
  | { readonly kind: 'tool name'; readonly pattern: RegExp; readonly prefix: string }
  | { readonly kind: 'argument name'; readonly pattern: RegExp }
  | { readonly kind: 'characters of a description'; readonly most: number }
  | { readonly kind: 'characters of instructions'; readonly most: number }
  | { readonly kind: 'number of tools'; readonly most: number }
  | {
      readonly kind: 'size'
      readonly properties: number
      readonly depth: number
      readonly enumValues: number
    }
  | { readonly kind: 'all required and closed' }
  | { readonly kind: 'responses are objects without $ref' }
  | { readonly kind: 'hints and titles' }

/** The kind of source: the vendor's documentation, its source code, a restatement, or reports. */
export type Basis = 'documented' | 'source code' | 'restated' | 'reported'

export interface ClientLimit {
  readonly client: string
  readonly says: string
  readonly limit: Limit
  readonly of: ToolSet
  readonly basis: Basis
  readonly source: string
  /** The day on which the source was read. */
  readonly readOn: string
}

const readOn = '2026-11-21'
const tools = { of: 'tools/list', readOn } as const
const strict = { of: 'strict functions', readOn } as const

const letters = /^[a-zA-Z0-9_-]{1,64}$/

/** The longest server name with which every tool is within every limit. */
export const maxServerNameLength = 20

const server = 'n'.repeat(maxServerNameLength)

/** Known limits of the main clients. Vendors change them without notice: check the sources again, and date them. */
export const clientLimits: readonly ClientLimit[] = [
  {
    ...tools,
    client: 'MCP specification',
    says: 'Tool names have 1 to 128 characters of A-Z, a-z, 0-9, _, - and dot.',
    limit: { kind: 'tool name', pattern: /^[A-Za-z0-9_.-]{1,128}$/, prefix: '' },
    basis: 'documented',
    source: 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names',
  },
  {
    ...tools,
    client: 'MCP SDK for TypeScript, 1.x',
    says: 'The schemas of arguments and responses are objects at their root.',
    limit: { kind: 'responses are objects without $ref' },
    basis: 'source code',
    source: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.x/src/types.ts',
  },
  {
    ...tools,
    client: 'Claude API',
    says: 'Tool names match ^[a-zA-Z0-9_-]{1,64}$.',
    limit: { kind: 'tool name', pattern: letters, prefix: '' },
    basis: 'documented',
    source: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use',
  },
  {
    ...tools,
    client: 'Claude API',
    says: 'Argument names match ^[a-zA-Z0-9_.-]{1,64}$.',
    limit: { kind: 'argument name', pattern: /^[a-zA-Z0-9_.-]{1,64}$/ },
    basis: 'reported',
    source:
      'https://glama.ai/mcp/servers/@magemaclean/azure-devops-mcp/blob/7ddbee90188db2f852825087098ec9ec60cf45c8/docs/TOOL-NAME-VALIDATION.md',
  },
  {
    ...tools,
    client: 'Claude API',
    says: 'The root of the arguments is an object, without oneOf, anyOf or allOf.',
    limit: { kind: 'root is an object' },
    basis: 'reported',
    source: 'https://github.com/anthropics/claude-code/issues/95504',
  },
  {
    ...tools,
    client: 'Claude Code',
    says: 'Tool names have at most 64 characters, including the prefix mcp__ and the server name.',
    limit: { kind: 'tool name', pattern: letters, prefix: `mcp__${server}__` },
    basis: 'reported',
    source: 'https://github.com/anthropics/claude-code/issues/2412',
  },
  {
    ...tools,
    client: 'Claude Code',
    says: 'Descriptions are cut after 2,048 characters, without a warning.',
    limit: { kind: 'characters of a description', most: 2048 },
    basis: 'reported',
    source: 'https://github.com/anthropics/claude-code/issues/87650',
  },
  {
    ...tools,
    client: 'Claude Code',
    says: 'Server instructions are cut after 2,048 characters.',
    limit: { kind: 'characters of instructions', most: 2048 },
    basis: 'reported',
    source: 'https://github.com/anthropics/claude-code/issues/81268',
  },
  {
    ...tools,
    client: 'Claude connectors directory',
    says: 'Every tool has a title, in its annotations too, and says whether it is read-only.',
    limit: { kind: 'hints and titles' },
    basis: 'reported',
    source: 'https://github.com/basicmachines-co/basic-memory/issues/1031',
  },
  {
    ...tools,
    client: 'OpenAI Responses API, Codex',
    says: 'Tool names match ^[a-zA-Z0-9_-]+$ and have at most 64 characters.',
    limit: { kind: 'tool name', pattern: letters, prefix: `mcp__${server}__` },
    basis: 'reported',
    source: 'https://github.com/openai/codex/pull/8694',
  },
  {
    ...strict,
    client: 'OpenAI strict functions',
    says: 'Every argument is required, and objects are closed.',
    limit: { kind: 'all required and closed' },
    basis: 'restated',
    source: 'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai',
  },
  {
    ...strict,
    client: 'OpenAI strict functions',
    says: 'No allOf, oneOf at the root, not, if, then, else or dependent keywords; bounds of strings and defaults are not listed as supported.',
    limit: {
      kind: 'rejected in arguments',
      keywords: [
        'allOf',
        'oneOf',
        'not',
        'if',
        'then',
        'else',
        'dependentRequired',
        'dependentSchemas',
        'minLength',
        'maxLength',
        'default',
      ],
    },
    basis: 'restated',
    source: 'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai',
  },
  {
    ...strict,
    client: 'OpenAI strict functions',
    says: 'At most 5,000 properties in 10 levels, and 1,000 enum values.',
    limit: { kind: 'size', properties: 5000, depth: 10, enumValues: 1000 },
    basis: 'restated',
    source: 'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai',
  },
  {
    ...tools,
    client: 'Gemini API',
    says: 'Names begin with a letter or _ and have at most 63 characters of a-z, A-Z, 0-9, _, -; elsewhere 64.',
    limit: { kind: 'tool name', pattern: /^[a-zA-Z_][a-zA-Z0-9_-]{0,62}$/, prefix: '' },
    basis: 'documented',
    source: 'https://ai.google.dev/api/python/google/generativeai/protos/FunctionDeclaration',
  },
  {
    ...tools,
    client: 'Gemini API',
    says: 'Argument names begin with a letter or _ and have at most 64 characters of a-z, A-Z, 0-9, _.',
    limit: { kind: 'argument name', pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/ },
    basis: 'documented',
    source: 'https://cloud.google.com/vertex-ai/docs/reference/rest/v1beta1/FunctionDeclaration',
  },
  {
    ...tools,
    client: 'Gemini API',
    says: 'A schema has one type, not a list of types.',
    limit: { kind: 'one type each' },
    basis: 'reported',
    source: 'https://github.com/anomalyco/opencode/pull/14234',
  },
  {
    ...tools,
    client: 'Gemini API',
    says: 'No $ref, const, exclusive bounds, multipleOf, uniqueItems or combinators. One of them fails every tool in the request.',
    limit: {
      kind: 'rejected in arguments',
      keywords: [
        '$ref',
        '$defs',
        '$schema',
        'const',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'uniqueItems',
        'propertyNames',
        'oneOf',
        'allOf',
        'not',
      ],
    },
    basis: 'reported',
    source: 'https://github.com/decolua/9router/pull/3018',
    readOn: '2026-11-22',
  },
  {
    ...tools,
    client: 'Gemini API',
    says: 'Function descriptions have at most 1,024 characters.',
    limit: { kind: 'characters of a description', most: 1024 },
    basis: 'reported',
    source: 'https://github.com/asbis/shapeitup/releases/tag/v1.6.2',
  },
  {
    ...tools,
    client: 'Gemini CLI',
    says: 'Names longer than 63 characters, including the server name before them, are cut in the middle.',
    limit: { kind: 'tool name', pattern: /^[\w.-]{1,63}$/, prefix: `mcp_${server}_` },
    basis: 'documented',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
  },
  {
    ...tools,
    client: 'Cursor',
    says: 'Tools are dropped if the server name and the tool name together exceed 59 characters.',
    limit: { kind: 'tool name', pattern: /^.{1,59}$/, prefix: `${server}:` },
    basis: 'reported',
    source: 'https://github.com/aashari/mcp-server-atlassian-confluence/issues/16',
  },
  {
    ...tools,
    client: 'Cursor',
    says: 'It warns above 80 tools across all servers. The limit was 40 before.',
    limit: { kind: 'number of tools', most: 40 },
    basis: 'reported',
    source: 'https://github.com/Snowflake-Labs/mcp/issues/77',
  },
  {
    ...tools,
    client: 'VS Code with Copilot',
    says: 'Every array argument declares its items.',
    limit: { kind: 'arrays say what they hold' },
    basis: 'reported',
    source: 'https://github.com/microsoft/vscode/issues/248810',
  },
  {
    ...tools,
    client: 'VS Code with Copilot',
    says: 'A request has at most 128 tools.',
    limit: { kind: 'number of tools', most: 128 },
    basis: 'reported',
    source: 'https://github.com/microsoft/vscode-copilot-release/issues/11653',
  },
  {
    ...tools,
    client: 'Copilot CLI',
    says: 'With some models, names have at most 64 characters, including the server name and - before them.',
    limit: { kind: 'tool name', pattern: letters, prefix: `${server}-` },
    basis: 'reported',
    source: 'https://github.com/microsoft/mcp/issues/842',
  },
  {
    ...tools,
    client: 'Windsurf',
    says: 'Cascade has at most 100 tools at a time.',
    limit: { kind: 'number of tools', most: 100 },
    basis: 'documented',
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
  },
  {
    ...tools,
    client: 'Cline',
    says: 'Names longer than 64 characters fail with some models.',
    limit: { kind: 'tool name', pattern: letters, prefix: `${server}__` },
    basis: 'reported',
    source: 'https://github.com/cline/cline/issues/11877',
  },
  {
    ...tools,
    client: 'Roo Code',
    says: 'Tools with - in their names were not found. The prefix is mcp-- and the server name.',
    limit: {
      kind: 'tool name',
      pattern: /^(?=.{1,64}$)mcp--\w+--\w+$/,
      prefix: `mcp--${server}--`,
    },
    basis: 'reported',
    source: 'https://github.com/RooCodeInc/Roo-Code/issues/10766',
  },
  {
    ...tools,
    client: 'LibreChat',
    says: 'Names match ^[a-zA-Z0-9_-]+$, including the server name after them.',
    limit: { kind: 'tool name', pattern: letters, prefix: `_mcp_${server}` },
    basis: 'reported',
    source: 'https://github.com/danny-avila/LibreChat/issues/11357',
  },
  {
    ...tools,
    client: 'Azure API Management',
    says: 'Descriptions have at most 1,000 characters.',
    limit: { kind: 'characters of a description', most: 1000 },
    basis: 'reported',
    source: 'https://github.com/Azure/MCP/issues/35',
  },
]

/** Unknown limits, so that a missing row is not read as no limit. */
export const notFound: readonly string[] = [
  'Claude on the web and on the desktop: their own limits, in addition to those of the API.',
  'ChatGPT apps and connectors: limits on schemas; our tools have titles, hints and output schemas anyway.',
  'Claude strict tool use: third parties report that it rejects bounds of numbers and strings. The vendor’s own list was not available, so we publish no variant for it.',
  'OpenAI strict functions: the list of formats; our arguments have none.',
  'Gemini API: some hosts that pass schemas on unchanged report rejections of additionalProperties and of bounds on lists (anomalyco/opencode#14234). Gemini CLI removes additionalProperties itself, so we publish no variant for it.',
  'MCP SDK for Python: its own limits. It accepts any JSON Schema, and its clients validate responses against the schema.',
  'MCP SDK for TypeScript, 2.x: its own limits. The tests run it against the server instead.',
  'Roo Code and LibreChat: the longest server name.',
]
