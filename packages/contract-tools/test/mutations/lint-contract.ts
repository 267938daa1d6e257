import {
  BaseResolver,
  getLineColLocation,
  lintDocument,
  loadConfig,
  makeDocumentFromString,
} from '@redocly/openapi-core'
import { fileURLToPath } from 'node:url'
import { sourceFile } from '../edited-source.ts'
import type { Complaint } from './complaint.ts'

const settings = fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url))
let config: ReturnType<typeof loadConfig> | undefined

/** What `npx redocly lint` says against a text, less what is accepted by name. */
export async function lintContract(text: string): Promise<readonly Complaint[]> {
  config ??= loadConfig({ configPath: settings })
  const problems = await lintDocument({
    document: makeDocumentFromString(text, sourceFile),
    config: await config,
    externalRefResolver: new BaseResolver(),
  })
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ ruleId, message, suggest, location: [location] }) => ({
      by: ruleId,
      line: location === undefined ? 1 : getLineColLocation(location).start.line,
      message: suggest.length > 0 ? `${message} Write ${suggest.join(' or ')}.` : message,
    }))
}
