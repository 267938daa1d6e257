import { createSocket } from 'node:dgram'
import { decode, encode, type Answer } from 'dns-packet'

export type TestNameServer = Awaited<ReturnType<typeof startNameServer>>

export interface NameRecords {
  readonly addresses?: readonly string[]
  readonly texts?: readonly string[]
  readonly alias?: string
  /** Sends no response. */
  readonly isSilent?: boolean
}

/** A real name server on loopback, over UDP. Unknown names do not exist. */
export async function startNameServer() {
  const zone = new Map<string, NameRecords | (() => NameRecords)>()
  const queries: string[] = []
  const socket = createSocket('udp4', (packet, from) => {
    const question = decode(packet)
    const [first] = question.questions ?? []
    if (first === undefined) return
    const name = first.name.toLowerCase()
    queries.push(`${first.type} ${name}`)
    const entry = zone.get(name)
    const records = typeof entry === 'function' ? entry() : entry
    if (records?.isSilent === true) return
    const answers = records === undefined ? [] : recordsFor(first.type, name, records)
    const flags = 0x0180 | (records === undefined ? 3 : 0)
    const { id, questions } = question
    const message = encode({
      type: 'response',
      id: id ?? 0,
      flags,
      questions: questions ?? [],
      answers,
    })
    socket.send(message, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    /** For a resolver. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Every query with its type: `A example.in`. */
    queries,
    /** The records of a name from now on; a function is called for each query. */
    set: (name: string, records: NameRecords | (() => NameRecords)) => void zone.set(name, records),
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  }
}

function recordsFor(type: string, name: string, records: NameRecords): Answer[] {
  const { addresses = [], texts = [], alias } = records
  const owner = alias ?? name
  const found: Answer[] = alias === undefined ? [] : [{ type: 'CNAME', name, ttl: 0, data: alias }]
  for (const data of addresses) {
    const isV6 = data.includes(':')
    if (type === (isV6 ? 'AAAA' : 'A'))
      found.push({ type: isV6 ? 'AAAA' : 'A', name: owner, ttl: 0, data })
  }
  if (type === 'TXT') {
    // A record consists of parts of up to 255 bytes, which a resolver must join.
    for (const text of texts)
      found.push({ type: 'TXT', name, ttl: 0, data: text.match(/.{1,20}/gs) ?? [''] })
  }
  return found
}
