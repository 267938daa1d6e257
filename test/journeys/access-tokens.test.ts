import { randomBytes, randomUUID } from 'node:crypto'
import type { Adapter } from 'oidc-provider'
import { proofReplays } from '../../src/api/auth/tokens/proof-replays.ts'
import { errorCatalogue, type ErrorCode } from '../../src/base/error-catalogue.ts'
import { mappingAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { itemAdapter } from '../../src/portal/oauth/item-adapter.ts'
import { tokenStates } from '../../src/portal/oauth/tokens/token-states.ts'
import { turningClock, type TurningClock } from '../api/auth/known-keys.ts'
import {
  newKeyPair,
  openTestIssuer,
  proofFor,
  type KeyPair,
  type ProofChanges,
  type TestIssuer,
} from '../api/auth/test-issuer.ts'
import { done, operator } from '../portal/accounts/test-apps.ts'
import { onBothDatabases, type TestAccounts } from '../store/accounts/on-both-databases.ts'
import { document, openAccountOffice, type AccountOffice } from './account-office.ts'
import { bearer, callsOver, type CallHeaders, type SeenCall } from './calls.ts'
import { startNilam, type RunningNilam } from './running-nilam.ts'
import { postJson } from '../post-json.ts'

/** What the service calls itself; tests reach it at another port. */
const publicUrl = 'http://localhost:8080'
const operation = 'search_properties'
const scope = 'listings:read:public'

/** How a way of calling looks from outside, and what its proofs are of. */
interface Way {
  readonly call: (headers: CallHeaders) => Promise<SeenCall>
  readonly url: string
}

const examples = ['Unauthorized', 'Forbidden'].flatMap((name) =>
  Object.values(
    mappingAt(document, [
      ...['components', 'responses', name, 'content', 'application/json', 'examples'],
    ]),
  ).map((example) => valueAt(example, ['value'])),
)

const scopes = 'listings:read:public locality:read:public calculators:use'
const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`
const asking = `scope="${scopes}", ${metadata}`
const algs = 'algs="ES256 RS256 PS256"'
const challenges = {
  wanted: `Bearer realm="nilam", ${asking}`,
  request: `Bearer realm="nilam", error="invalid_request", ${asking}`,
  bearer: `Bearer realm="nilam", error="invalid_token", ${asking}`,
  dpop: `DPoP realm="nilam", error="invalid_token", ${algs}, ${asking}`,
  proof: `DPoP realm="nilam", error="invalid_dpop_proof", ${algs}, ${asking}`,
} as const

onBothDatabases('an access token', (open) => {
  let test: TestAccounts
  let grants: Adapter
  let clock: TurningClock
  let office: AccountOffice
  let issuer: TestIssuer
  let key: KeyPair
  let nilam: RunningNilam
  before(async () => {
    test = await open()
    clock = turningClock()
    grants = itemAdapter({ db: test.db, clock, onGrantEnded() {} }, 'Grant')
    office = openAccountOffice(test.db, clock)
    issuer = await openTestIssuer(clock, publicUrl)
    key = await newKeyPair('ES256')
    nilam = await startNilam(
      undefined,
      { clock, randomBytes },
      {
        credentials: office,
        tokens: {
          issuer: { jwks: () => issuer.issuer.jwks(), tokens: tokenStates(test.db, clock) },
          replays: proofReplays(test.db),
        },
      },
    )
  })
  after(async () => {
    await nilam?.stop()
    await test?.dispose()
  })

  /** A token of a credential of its own, as the token endpoint makes it. */
  async function tokenOf(
    credential: { readonly clientId: string },
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const { clientId } = credential
    return issuer.sign({ sub: clientId, client_id: clientId, scope, ...claims })
  }
  const issueClient = () => office.issueKey({ kind: 'client_secret' })
  const good = async (claims?: Readonly<Record<string, unknown>>): Promise<string> =>
    tokenOf(await issueClient(), claims)

  /** A person who has allowed a client. */
  async function newPerson(): Promise<{ readonly ownerId: string; readonly grantId: string }> {
    const grantId = randomUUID()
    const wish = { email: `${grantId}@example.com`, password: randomBytes(16).toString('hex') }
    const { ownerId } = done(await office.accounts.owners.create(wish, operator))
    await grants.upsert(grantId, { accountId: ownerId }, 86_400)
    return { ownerId, grantId }
  }
  const tokenOfPerson = (
    { ownerId, grantId }: { readonly ownerId: string; readonly grantId: string },
    claims: Readonly<Record<string, unknown>> = {},
  ) => issuer.signForPerson({ sub: ownerId, grant_id: grantId, scope, ...claims })

  const bound = () => ({ cnf: { jkt: key.thumbprint } })
  const proving = async (
    token: string,
    { url }: Pick<Way, 'url'>,
    changed: ProofChanges = {},
  ): Promise<CallHeaders> => ({
    authorization: `DPoP ${token}`,
    dpop: await proofFor(token, key, { url, nowMs: clock.now() }, changed),
  })

  const overRest: Way = {
    url: `${publicUrl}/public/v1/${operation}`,
    call: (headers) => callsOver(nilam.origin).rest(operation, {}, headers),
  }
  const overMcp: Way = {
    url: `${publicUrl}/mcp`,
    call: (headers) => callsOver(nilam.origin).mcp(operation, {}, headers),
  }

  for (const [transport, way] of [
    ['REST', overRest],
    ['MCP', overMcp],
  ] as const) {
    const { call } = way
    const isMcp = way === overMcp

    describe(`over ${transport}`, () => {
      it('opens what its scopes allow, for a person or a service', async () => {
        const person = await newPerson()
        for (const headers of [
          bearer(await good()),
          bearer(await tokenOfPerson(person)),
          await proving(await good(bound()), way),
          await proving(await tokenOfPerson(person, bound()), way),
        ]) {
          const { status, body } = await call(headers)
          expect([status, body['attribution']]).to.deep.equal([200, 'Nilam'])
        }
      })

      const hostile: readonly (readonly [
        string,
        ErrorCode,
        string | null,
        () => Promise<CallHeaders>,
      ])[] = [
        [
          "of a person, on somebody else's grant",
          'invalid_token',
          challenges.bearer,
          async () => {
            const [person, other] = [await newPerson(), await newPerson()]
            return bearer(await tokenOfPerson({ ...person, grantId: other.grantId }))
          },
        ],
        [
          'without the scope',
          'insufficient_scope',
          isMcp
            ? null
            : `Bearer realm="nilam", error="insufficient_scope", scope="${scope}", ${metadata}`,
          async () => bearer(await good({ scope: 'calculators:use' })),
        ],
        [
          'that is bound, under Bearer',
          'dpop_required',
          challenges.dpop,
          async () => bearer(await good(bound())),
        ],
        [
          'with a proof of the other transport',
          'invalid_dpop_proof',
          challenges.proof,
          async () => proving(await good(bound()), isMcp ? overRest : overMcp),
        ],
        [
          'with a proof of the address that the request names',
          'invalid_dpop_proof',
          challenges.proof,
          async () => {
            const url = way.url.replace(publicUrl, nilam.origin)
            return { ...(await proving(await good(bound()), { url })) }
          },
        ],
        [
          'with a proof that was used',
          'invalid_dpop_proof',
          challenges.proof,
          async () => {
            const headers = await proving(await good(bound()), way)
            expect((await call(headers)).status).to.equal(200)
            return headers
          },
        ],
      ]
      for (const [title, error, challenge, provoke] of hostile) {
        it(`rejects one ${title} with ${errorCatalogue[error]} ${error}`, async () => {
          const response = await call(await provoke())
          expect(response.body).to.include({ error })
          if (error !== 'invalid_dpop_proof') expect(examples).to.deep.include(response.body)
          expect([response.status, response.headers.get('www-authenticate')]).to.deep.equal([
            errorCatalogue[error],
            challenge,
          ])
        })
      }
    })
  }

  it('accepts a proof of the URL without its query', async () => {
    const response = await postJson(`${nilam.origin}/public/v1/${operation}?trace=1`, '{}', {
      ...(await proving(await good(bound()), overRest)),
    })
    // The token is accepted; then the query is not, since arguments belong in the body.
    expect(response.status).to.equal(400)
    expect(await response.json()).to.include({ error: 'invalid_params' })
  })

  describe('at the assistant', () => {
    const url = `${publicUrl}/a2a`
    const ask = async (headers: CallHeaders) => {
      const response = await fetch(`${nilam.origin}/a2a`, { method: 'POST', headers })
      const { error } = Object(await response.json())
      return [response.status, error, response.headers.get('www-authenticate')]
    }

    it('gets the response that the assistant is not implemented, for a person', async () => {
      const person = await newPerson()
      const expected = [501, 'not_implemented', null]
      expect(await ask(bearer(await tokenOfPerson(person)))).to.deep.equal(expected)
      const headers = await proving(await tokenOfPerson(person, bound()), { url })
      expect(await ask(headers)).to.deep.equal(expected)
    })

    it('is rejected when it is from a server credential, missing or invalid', async () => {
      expect(await ask(bearer(await good()))).to.deep.equal([403, 'client_token_not_a_user', null])
      expect(await ask({})).to.deep.equal([401, 'unauthorized', challenges.wanted])
      expect(await ask(bearer('junk'))).to.deep.equal([401, 'invalid_token', challenges.bearer])
    })
  })
})
