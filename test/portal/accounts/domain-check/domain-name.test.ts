import { isRefusal } from '../../../../src/base/refusal.ts'
import { readDomainName } from '../../../../src/portal/accounts/domain-check/domain-name.ts'

describe('a domain name', () => {
  for (const [given, kept] of [
    ['example.in', 'example.in'],
    [' Example.IN ', 'example.in'],
    ['example.in.', 'example.in'],
    ['a.b.example.co.in', 'a.b.example.co.in'],
    ['கோவை.இந்தியா', 'xn--clc8drck.xn--xkc2dl3a5ee0h'],
    ['bücher.example.in', 'xn--bcher-kva.example.in'],
    ['someone.github.io', 'someone.github.io'],
    [`${'a'.repeat(63)}.in`, `${'a'.repeat(63)}.in`],
  ] as const) {
    it(`becomes ${kept} from ${JSON.stringify(given)}`, () => {
      expect(readDomainName(given, false)).to.equal(kept)
    })
  }

  for (const given of [
    ...['', 'in', 'co.in', 'github.io', 'localhost', 'localhost:8080', 'printer.local'],
    ...['db.internal', 'router', '127.0.0.1', '2130706433', '0x7f.1', '127.1', '[::1]', '::1'],
    ...['https://example.in', 'example.in/path', 'example.in:443', 'user@example.in'],
    ...['example.in?x', 'exa mple.in', 'exa%6dple.in', 'example..in', '-example.in'],
    ...['exam_ple.in', `${'a'.repeat(64)}.in`, `${'a.'.repeat(126)}example.in`],
    ...['example.in\r\nHost: x', '*.example.in'],
  ]) {
    it(`is rejected as ${JSON.stringify(given).slice(0, 60)}, saying what is accepted`, () => {
      const found = readDomainName(given, false)
      if (!isRefusal(found)) throw new Error(`kept as ${String(found)}`)
      expect(found).to.include({ error: 'invalid', field: 'domain' })
      expect(found.message).to.contain('example.in')
    })
  }

  it('may be loopback where that is allowed, and never another IP address', () => {
    for (const name of ['localhost', 'localhost:8080', '127.0.0.1:65535']) {
      expect(readDomainName(name, true)).to.equal(name)
    }
    const others = ['localhost:65536', 'localhost:0', '127.0.0.2', '10.0.0.1:80', 'localhost/x']
    for (const name of others) {
      expect(isRefusal(readDomainName(name, true)), name).to.equal(true)
    }
  })
})
