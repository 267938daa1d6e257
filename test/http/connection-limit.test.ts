import { connectionLimit } from '../../src/http/connection-limit.ts'

const limits = (openFiles: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${openFiles}                 4096                 files\n`

describe('connectionLimit', () => {
  for (const [openFiles, connections] of [
    ['256', 160],
    ['1024', 928],
    ['1048576', 10_000],
    ['unlimited', 10_000],
    ['64', 16],
  ] as const) {
    it(`accepts ${connections} connections of a process that may open ${openFiles} files`, () => {
      expect(connectionLimit(limits(openFiles))).to.equal(connections)
    })
  }

  it('accepts 10,000 where the system does not say its limit', () => {
    expect(connectionLimit('')).to.equal(10_000)
  })
})
