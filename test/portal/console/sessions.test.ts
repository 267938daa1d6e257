import { startConsole } from './start-console.ts'
import { signedIn, type SeenPage } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

const path = '/console/account/sessions'

describe('the sessions in the console', () => {
  const nilam = openedOnce(startConsole)
  const email = 'asha@example.com'
  before(async () => {
    await nilam.addOwner(email)
    await nilam.addOwner('other@example.com')
  })

  const idsIn = ({ html }: SeenPage) =>
    [...html.matchAll(/name="sessionId" value="([^"]+)"/gu)].map(([, id = '']) => id)

  it('lists them, and ends one by its button', async () => {
    const [here, there] = [await signedIn(nilam, email), await signedIn(nilam, email)]
    const page = await here.get(path)
    expect(page.html.match(/This browser/gu)).to.have.length(1)
    expect(page.html).to.include('127.0.*.*')
    const [sessionId = ''] = idsIn(page)
    const done = await here.follow(await here.post(path, { sessionId }))
    expect(done.html).to.include('The session is signed out.')
    expect((await there.get('/console')).status).to.equal(303)
    expect((await here.get('/console')).status).to.equal(200)
  })

  it('ends those of others together', async () => {
    const [here, there] = [await signedIn(nilam, email), await signedIn(nilam, email)]
    await here.get(path)
    const done = await here.follow(await here.post('/console/account/other-sessions', {}))
    expect(done.html).to.include('Every other browser is signed out.')
    expect(idsIn(done)).to.deep.equal([])
    expect((await there.get('/console')).status).to.equal(303)
  })
})
