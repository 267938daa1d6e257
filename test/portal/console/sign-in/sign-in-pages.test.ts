import { safeNext } from '../../../../src/portal/console/sign-in/sign-in-pages.ts'

describe('the page after sign-in', () => {
  it('is the requested page of the console', () => {
    for (const path of [
      '/console',
      '/console?x=1',
      '/console/apps/app_1',
      '/console/account?a=b',
    ]) {
      expect(safeNext(path)).to.equal(path)
    }
  })

  it('is never on another site or outside the console', () => {
    const elsewhere = [
      null,
      '',
      'https://evil.example/console',
      '//evil.example/console',
      '/\\evil.example/console',
      '/console.evil.example',
      '/consoles',
      '/console/../docs',
      '/console/..//evil.example',
      '/console\\..\\..\\docs',
      '/console/%2e%2e/docs',
      'javascript:alert(1)//console',
      ' /console',
      '/\t/evil.example',
      '/docs',
    ]
    for (const path of elsewhere) expect(safeNext(path), String(path)).to.equal('/console')
  })
})
