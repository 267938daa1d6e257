import { formTargets } from '../../../../src/portal/console/oauth/interaction-pages.ts'

describe('where a form of sign-in or consent may lead', () => {
  for (const [redirectUri, targets] of [
    ['https://claude.ai/api/mcp/auth_callback', ['https:']],
    ['http://127.0.0.1:33418/', ['https:', 'http://127.0.0.1:33418']],
    ['http://localhost/callback', ['https:', 'http://localhost']],
    ['http://[::1]:8080/callback', ['https:', 'http:']],
    ['cursor://anysphere.cursor-mcp/oauth/callback', ['https:', 'cursor:']],
  ] as const) {
    it(`allows a redirect to ${redirectUri}`, () => {
      expect(formTargets(redirectUri)).to.deep.equal(targets)
    })
  }
})
