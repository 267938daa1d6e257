import { readResponse, rawConnection } from '../../../../../test/http/raw-connection.ts'
import { note, type Observations } from '../../../src/behaviour/observations.ts'
import { newKey, type LimitedService } from './limited-service.ts'
import { other, post, type Recorder } from './recorder.ts'

/** Requests to other addresses than operations, and requests that never reach an operation. */
export async function produceElsewhere(
  service: LimitedService,
  recorder: Recorder,
  observations: Observations,
): Promise<void> {
  const { headers } = await newKey(service)
  const person = await service.issuer.signForPerson({ scope: 'calculators:use' })
  await recorder.send('/public/v1/no_such_tool', post('{}', headers), other)
  await recorder.send('/public/v1/search_properties', { method: 'GET', headers }, other)
  for (const length of [1, 128]) {
    const ownId = { ...headers, 'x-request-id': 'a'.repeat(length) }
    await recorder.send('/public/v1/search_properties', post('{}', ownId), other)
  }
  await recorder.send('/a2a', post('{}'), other)
  await recorder.send('/a2a', post('{}', headers), other)
  await recorder.send('/a2a', post('{}', { authorization: `Bearer ${person}` }), other)
  await recorder.send('/mcp', post('{}', { origin: 'https://other.example' }), other)
  await sendBytes(
    service,
    observations,
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`,
  )
}

/** Waits for the timeout of request headers, about fifteen seconds. */
export function produceTimeout(service: LimitedService, observations: Observations): Promise<void> {
  return sendBytes(service, observations, 'GET / HTTP/1.1\r\nhost: x\r\n')
}

/** A request that no client sends. */
async function sendBytes(
  { origin }: Pick<LimitedService, 'origin'>,
  observations: Observations,
  bytes: string,
): Promise<void> {
  const connection = await rawConnection(Number(new URL(origin).port))
  connection.send(bytes)
  const { status, headers, body } = readResponse(await connection.closed())
  note(observations, {
    ...{ credential: other, requestType: '', status, body: JSON.parse(body) as unknown },
    ...{ headers, responseType: headers['content-type'] ?? '' },
  })
}
