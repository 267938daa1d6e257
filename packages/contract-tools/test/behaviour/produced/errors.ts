import {
  declaredOperations,
  operationExamples,
} from '../../../../../src/contract/document/document-operations.ts'
import { valueAt } from '../../../../../src/contract/document/document-tree.ts'
import { newKeyPair, proofFor } from '../../../../../test/api/auth/test-issuer.ts'
import { done, operator } from '../../../../../test/portal/accounts/test-apps.ts'
import type { IssuedKey } from '../../../../../test/journeys/account-office.ts'
import { document } from '../../source-document.ts'
import { newKey, publicUrl, type LimitedService } from './limited-service.ts'
import { other, post, type Headers, type Recorder } from './recorder.ts'

const operations = declaredOperations(document)
const dayMs = 86_400_000
const scopes = [...new Set(operations.flatMap((operation) => operation.scopes))]
/** Larger than any sensible bound. */
const tooLarge = JSON.stringify({
  text: 'a'.repeat(Number(valueAt(document, ['x-body-limit-bytes']))),
})

function exampleOf(id: string): unknown {
  return operationExamples(document).find(({ operationId }) => operationId === id)?.arguments
}

/** Rejections of every operation, for a wrong request or credential. */
export async function produceErrors(service: LimitedService, recorder: Recorder): Promise<void> {
  const key = await newKey(service)
  const used = await newKey(service)
  await service.used(used.subject, 0, 10_000_000)
  for (const { id, path, scopes: needed } of operations) {
    const lacking = scopes.filter((scope) => !needed.includes(scope))
    const unscoped = await newKey(service, { scopes: lacking })
    await recorder.call(id, { noSuchArgument: 1 }, key.headers, other)
    await recorder.send(path, post(tooLarge, key.headers), other)
    for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { ...key.headers, 'content-type': type }
      await recorder.send(path, { method: 'POST', headers, body: '{}' }, other)
    }
    await recorder.call(id, exampleOf(id), bearer('nlm_live_junk'), other)
    await recorder.call(id, exampleOf(id), unscoped.headers, other)
    await recorder.call(id, exampleOf(id), used.headers, other)
  }
  await produceUnavailable(service, recorder)
  const search = `${publicUrl}/public/v1/search_properties`
  for (const headers of await refusedCredentials(service, search)) {
    const from = service.newVisitor()
    await recorder.call('search_properties', {}, { ...from, ...headers }, other)
  }
  const expiring = await service.office.issueKey({ lifetimeDays: 1 })
  service.turn(dayMs)
  await recorder.call('search_properties', {}, bearer(expiring.text), other)
}

/** Calls that cannot be recorded, and one whose key cannot be looked up. */
async function produceUnavailable(service: LimitedService, recorder: Recorder): Promise<void> {
  const [used, unused] = [await newKey(service), await newKey(service)]
  await recorder.call('search_properties', {}, used.headers, other)
  service.reachStores(false)
  for (const { id } of operations) await recorder.call(id, exampleOf(id), used.headers, other)
  await recorder.call('search_properties', {}, unused.headers, other)
  service.reachStores(true)
}

function bearer(text: string): Headers {
  return { authorization: `Bearer ${text}` }
}

/** Credentials that are rejected, each for another reason. */
async function refusedCredentials(
  service: LimitedService,
  url: string,
): Promise<readonly Headers[]> {
  const { office, issuer } = service
  const { accounts } = office
  const changed = async (change: (key: IssuedKey) => Promise<object>): Promise<Headers> => {
    const key = await office.issueKey()
    done(await change(key))
    return bearer(key.text)
  }
  const client = await office.issueKey({ kind: 'client_secret' })
  const pair = await newKeyPair('ES256')
  const claims = { sub: client.clientId, client_id: client.clientId }
  const bound = await issuer.sign({ ...claims, cnf: { jkt: pair.thumbprint } })
  const proof = await proofFor(bound, pair, { url, nowMs: service.now() - dayMs })
  return [
    await changed(({ credentialId }) => accounts.credentials.revoke(credentialId, operator)),
    await changed(({ appId }) => accounts.apps.revoke(appId, operator)),
    await changed(({ appId }) =>
      accounts.apps.update(appId, { domain: 'other.example.com' }, operator),
    ),
    await changed(({ appId }) => accounts.apps.setTier(appId, 'developer', operator)),
    await changed(({ ownerId }) => accounts.owners.disable(ownerId, operator)),
    bearer((await office.issueKey({ ipAllowlist: ['203.0.113.0/24'] })).text),
    { ...bearer(client.text), origin: 'https://other.example' },
    { ...(await newKey(service)).headers, origin: 'https://other.example' },
    { authorization: `DPoP ${(await office.issueKey()).text}` },
    bearer('eyJhbGciOi'),
    bearer(bound),
    { authorization: `DPoP ${bound}` },
    { authorization: `DPoP ${bound}`, dpop: proof },
  ]
}
