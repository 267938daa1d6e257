import {
  csrfTokenOf,
  matchesCsrf,
} from '../../../../../src/portal/accounts/owners/sessions/sessions.ts'

describe("a form's proof", () => {
  const session = 'a'.repeat(43)

  it("is its own session's", () => {
    expect(matchesCsrf(session, csrfTokenOf(session))).to.equal(true)
    expect(matchesCsrf('b'.repeat(43), csrfTokenOf(session))).to.equal(false)
  })

  it('rejects any other text, shorter or longer', () => {
    const proof = csrfTokenOf(session)
    for (const sent of ['', proof.slice(1), `${proof}x`, 'é'.repeat(43), session]) {
      expect(matchesCsrf(session, sent)).to.equal(false)
    }
  })
})
