import { consolePaths } from '../../src/portal/console/console-paths.ts'
import { oauthPaths } from '../../src/base/public-paths.ts'
import { contract } from './start-app.ts'

const id = 'of_nobody'

const consolePages = Object.values(consolePaths).map((path) =>
  typeof path === 'string' ? path : path(id),
)
const oauthPages = Object.values(oauthPaths).map((path) =>
  typeof path === 'string' ? path : path(id),
)
const others = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/mcp',
    '/mcp/oauth',
    '/mcp?login',
    '/a2a',
    '/internal/metrics',
    '/nothing/here',
    '/%zz',
  ],
  ...['/openapi.json', '/openapi.yaml', '/docs', '/docs/reference', '/docs/nothing', '/llms.txt'],
  ...['/robots.txt', '/sitemap.xml', '/homes', '/homes/nothing', '/localities', '/favicon.ico'],
  ...['/.well-known/security.txt', '/.well-known/mcp.json', '/public/v1', '/public/v1/nothing'],
]
const tools = contract.operationIds.map((operationId) => `/public/v1/${operationId}`)

/** A path of every route of the service, also of some that are none. */
export const everyPath: readonly string[] = [...consolePages, ...oauthPages, ...others, ...tools]
