/**
 * The layers of src/, from the top to the bottom. Imports go down only, and folders on one line do not import each other.
 * `make check` runs this; the finding names the file and the import.
 */
const layers = [
  ['launch'],
  ['main', 'cli'],
  ['app'],
  ['api', 'portal', 'site'],
  ['affordability'],
  ['market', 'loans', 'income-tax', 'stamp-duty'],
  ['access', 'usage', 'privacy'],
  ['contract', 'store', 'http', 'html', 'rules', 'settings'],
  ['base'],
]

/** Arithmetic takes its rules and figures as arguments. */
const arithmetic = ['affordability', 'loans', 'income-tax', 'stamp-duty']

const inFolders = (...folders) => `^src/(${folders.join('|')})(/|\\.[jt]s$)`

const layerRules = layers.flatMap((line, index) => {
  const above = layers.slice(0, index).flat()
  return line.map((folder) => ({
    name: `${folder} may import only ${layers
      .slice(index + 1)
      .flat()
      .join(', ')}`,
    severity: 'error',
    from: { path: inFolders(folder) },
    to: { path: inFolders(...above, ...line.filter((other) => other !== folder), '-') },
  }))
})

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    ...layerRules,
    {
      name: 'every folder of src has its line in the layers',
      severity: 'error',
      from: { path: '^src/', pathNot: inFolders(...layers.flat()) },
      to: {},
    },
    {
      name: 'arithmetic imports no contract and no database',
      severity: 'error',
      from: { path: inFolders(...arithmetic) },
      to: { path: inFolders('contract', 'store', 'http', 'html', 'settings', 'privacy') },
    },
    {
      name: 'the API and the site are assembled without the portal',
      severity: 'error',
      from: { path: '^src/app\\.ts$' },
      to: { path: '^src/portal/', reachable: true },
    },
    {
      name: 'src serves without packages/',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(packages/|node_modules/@nilam/)' },
    },
    {
      name: 'packages start the service through src/app.ts',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: {
        path: inFolders(
          ...['main', 'cli', 'api/rest', 'api/mcp', 'site', 'settings'],
          ...['portal/console', 'portal/oauth', 'portal/mail'],
        ),
      },
    },
    {
      name: 'only contract imports generated/',
      severity: 'error',
      from: { path: '^src/', pathNot: inFolders('contract') },
      to: { path: '^generated/' },
    },
    {
      name: 'generated/ is imported as types',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^generated/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'raw SQL is written in store and in repositories',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(store/|market/store/|portal/mail/outbox\\.ts$|.*-repository\\.ts$)',
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'one file knows the driver of SQLite',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/sqlite-connection\\.ts$' },
      to: { path: 'node_modules/better-sqlite3/' },
    },
    {
      name: 'OpenTelemetry is loaded only where it is used',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/telemetry/' },
      to: {
        path: '^src/app/telemetry/|node_modules/@opentelemetry/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'the MCP SDK is loaded at the first message that needs it',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/mcp/sdk-server\\.ts$' },
      to: {
        path: '^src/api/mcp/sdk-server\\.ts$|node_modules/@modelcontextprotocol/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'a file is named after its subject',
      severity: 'error',
      from: {},
      to: { path: '^(src|packages)/.*/(utils?|helpers?|common|managers?|services?|misc)\\.ts$' },
    },
    { name: 'imports resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
}
