import { done, operator } from '../accounts/test-apps.ts'
import { startConsole } from './start-console.ts'
import { textOf } from './text-of.ts'
import { newOwner, type Visitor } from './visitor.ts'
import { openedOnce } from '../../opened.ts'

describe('the plan of an app in the console', () => {
  const nilam = openedOnce(startConsole)
  let appId: string
  let visitor: Visitor
  beforeEach(async () => ({ appId, visitor } = await newOwner(nilam)))

  const path = () => `/console/apps/${appId}/plan`
  const see = async () => textOf((await visitor.get(path())).html)

  async function ask(tier = 'scale', purpose = 'Alerts for 40,000 buyers') {
    await visitor.get(path())
    return visitor.post(path(), { tier, purpose })
  }

  it('offers the other plans with their figures', async () => {
    const { html } = await visitor.get(path())
    expect(html).not.to.include('value="business"')
    expect(textOf(html)).to.include(
      'Scale Fee: on request. 50,000 calls a month. Each extra call costs ₹0.30 plus 18% GST. With server credentials.',
    )
    expect(textOf((await visitor.get(`/console/apps/${appId}`)).html)).to.include(
      'Request another plan',
    )
  })

  it('shows a request with its state, and withdraws it', async () => {
    const sent = await visitor.follow(await ask())
    const text = textOf(sent.html)
    expect(text).to.include('Your request is sent.')
    expect(text).to.include('Your request for the Scale plan Open')
    expect(text).to.include('Purpose Alerts for 40,000 buyers')
    expect(sent.html).not.to.include('name="tier"')
    expect(textOf((await visitor.get(`/console/apps/${appId}`)).html)).to.include(
      'You requested the Scale plan on 21 Nov 2026',
    )
    await visitor.get(path())
    const withdrawn = await visitor.follow(await visitor.post(`${path()}/withdraw`, {}))
    expect(textOf(withdrawn.html)).to.include('The request is withdrawn.')
    expect(withdrawn.html).to.include('name="tier"')
  })

  it('shows why a request was declined, and that one was granted', async () => {
    await ask()
    const { planRequests, apps } = nilam.accounts
    done(await planRequests.decline(appId, 'Sign <the> agreement first.', operator))
    expect((await visitor.get(path())).html).to.include('Sign &lt;the&gt; agreement first.')
    await ask()
    done(await apps.setTier(appId, 'scale', operator))
    expect(await see()).to.include('Your request for the Scale plan Granted')
  })

  it('keeps what was written when a request is rejected', async () => {
    const { status, html } = await ask('', 'Alerts')
    expect(status).to.equal(400)
    expect(html).to.include('href="#tier"').and.to.include('Alerts')
    await ask()
    const again = await ask()
    expect(again.status).to.equal(409)
    expect(textOf(again.html)).to.include(
      'This app already has an open request. Withdraw it before you send another.',
    )
  })
})
