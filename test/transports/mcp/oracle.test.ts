import { expect } from 'chai'
import { failingPipeline } from './fake-pipeline.ts'
import type { Brief, OracleCase } from './oracle-case.ts'
import { legacyCases } from './oracle-legacy-cases.ts'
import { modernCases } from './oracle-modern-cases.ts'
import { legacyReference, modernReference, type ReferenceServer } from './reference-servers.ts'
import { toRequest } from './requests.ts'
import { mcpListener, listening, type Listening } from './start-handler.ts'

describe('mcpHandler beside the reference SDK', () => {
  const pipeline = failingPipeline()
  let server: Listening
  before(async () => {
    server = await listening(mcpListener(pipeline))
  })
  after(() => server.close())

  const eras: readonly [string, readonly OracleCase[], ReferenceServer][] = [
    ['of the era of initialize', legacyCases, legacyReference(pipeline)],
    ['of revision 2026-07-28', modernCases, modernReference(pipeline)],
  ]
  for (const [era, cases, reference] of eras) {
    describe(era, () => {
      for (const { title, sent, differs } of cases) {
        it(`${title}: ${differs ? `differs, since ${differs.reason}` : 'gives the same response'}`, async () => {
          const ours = await read(await fetch(toRequest(server.url, sent)))
          const theirs = await read(await reference(toRequest(server.url, sent)))
          if (differs) {
            expect(brief(ours)).to.deep.equal(differs.ours)
            expect(brief(theirs)).to.deep.equal(differs.theirs)
          } else {
            expect(ours).to.deep.equal(theirs)
          }
        })
      }
    })
  }
})

interface Answer {
  readonly status: number
  /** Absent when there is none, or when it is an event stream. */
  readonly body?: Body
}

interface Body {
  readonly id?: unknown
  readonly error?: { readonly code: number }
  readonly result?: { readonly protocolVersion?: string }
}

/** Messages are worded otherwise, and what goes with an error as `data` is free: both are left out. */
async function read(response: Response): Promise<Answer> {
  const { status } = response
  const text = await response.text()
  if (!text.startsWith('{')) return { status }
  const { error, ...rest } = JSON.parse(text)
  return { status, body: error ? { ...rest, error: { code: codeOf(error) } } : rest }
}

/**
 * For what HTTP itself refuses, the SDK uses -32000. Revision 2026-07-28 asks new code to leave -32000 to -32019 alone,
 * so we say -32600.
 */
function codeOf({ code }: { code: number }): number {
  return code === -32000 ? -32600 : code
}

function brief({ status, body: { id, error, result } = {} }: Answer): Brief {
  const protocolVersion = result?.protocolVersion
  return {
    status,
    ...(error && { code: error.code, id }),
    ...(protocolVersion !== undefined && { protocolVersion }),
  }
}
