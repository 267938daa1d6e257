import { generate } from 'selfsigned'

export interface SelfMadeCertificate {
  readonly key: string
  readonly cert: string
}

/** A certificate for the names, trusted by those who are given `cert` as its authority. */
export async function selfMadeCertificate(...names: string[]): Promise<SelfMadeCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Nilam test' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  })
  return { key, cert }
}
