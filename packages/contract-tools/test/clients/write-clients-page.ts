import { writeFileSync } from 'node:fs'
import { clientsPage } from './clients-page.ts'

writeFileSync(new URL('../../../../docs/mcp-clients.md', import.meta.url), clientsPage())
