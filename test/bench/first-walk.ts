/**
 * Walks through the documentation as three newcomers who have nothing but the address, in Chromium and in a shell, against
 * a server of its own, and writes the steps and their times to docs/first-walk.md. It ends with an error when a step does not
 * lead where it should. Run: node test/bench/first-walk.ts
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from 'playwright-core'
import { repository } from '../journeys/running-nilam.ts'
import { serveNilam } from '../web/docs/serve-nilam.ts'
import { openChromium } from '../web/open-chromium.ts'

interface Step {
  readonly what: string
  readonly gets: string
  readonly ms: number
}

const shell = promisify(execFile)
const nilam = await serveNilam()
const browser = await openChromium()
if (browser === undefined) throw new Error('the walk needs Chromium')
const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
const folder = mkdtempSync(join(tmpdir(), 'nilam-walk-'))
symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
let steps: Step[] = []

/** Takes a step and the time until it is done. */
async function step(what: string, gets: string, take: () => Promise<unknown>): Promise<void> {
  const startMs = performance.now()
  await take()
  steps.push({ what, gets, ms: Math.round(performance.now() - startMs) })
}

/** Opens the address, and goes through the door of the home page. */
async function enter(door: string): Promise<Page> {
  const page = await context.newPage()
  steps = []
  await step('Opens the address', 'the home of the docs', async () => {
    await page.goto(nilam.origin)
    await page.getByRole('heading', { level: 1, name: 'Nilam documentation' }).waitFor()
  })
  await step(`Follows “${door}”`, 'the quick start', async () => {
    await page.getByRole('main').getByRole('link', { name: door }).click()
    await page.getByRole('heading', { level: 1, name: door }).waitFor()
  })
  return page
}

/** Copies the command below a heading with its button, and runs it as it is. */
async function runs(
  page: Page,
  heading: string,
  gets: string,
  expected: RegExp,
  nth = 0,
): Promise<void> {
  await step(`Copies a command of “${heading}” and runs it`, gets, async () => {
    const section = page.locator(`h2:has-text("${heading}") ~ .code`).nth(nth)
    await section.getByRole('button', { name: 'Copy' }).click()
    await section.getByText('Copied').waitFor()
    const command: string = await page.evaluate('navigator.clipboard.readText()')
    const { stdout } = await shell('bash', ['-c', command], { cwd: folder })
    if (!expected.test(stdout)) throw new Error(`${command}\nsaid: ${stdout}`)
  })
}

async function reviewer(): Promise<readonly Step[]> {
  const page = await enter('Review the contract')
  await runs(page, '1. Read the one file', 'the top of `openapi.yaml`', /^# The contract of Nilam/)
  await runs(
    page,
    '2. See that a bound holds',
    'a refusal that names `limit` and its bounds',
    /limit must be .*20/,
  )
  await runs(
    page,
    '3. See that the same holds over MCP',
    'the same refusal as a tool error',
    /limit must be .*20/,
  )
  await step(
    'Copies a command of “4. Generate something of your own” and runs it',
    'types for TypeScript',
    async () => {
      const command = await page
        .locator('h2:has-text("4. Generate") ~ .code code')
        .first()
        .innerText()
      await shell('bash', ['-c', command], { cwd: folder })
      if (!readFileSync(join(folder, 'nilam.d.ts'), 'utf8').includes('search_properties'))
        throw new Error('no types')
    },
  )
  await step('Looks up an error in the search', 'the code, with what to do', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('dpop_required')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'dpop_required' }).first().click()
    await page.locator('#dpop_required').waitFor()
  })
  await page.close()
  return steps
}

async function partner(): Promise<readonly Step[]> {
  const page = await enter('Build on the API')
  await runs(page, '1. Search', 'listings with their exact total', /"listingId"/)
  await runs(page, '2. Price the purchase', 'stamp duty and registration', /"total"/)
  await runs(page, '2. Price the purchase', 'the instalment', /"emi"/, 1)
  await runs(page, '3. Look at what is left', 'what is left of the minute', /ratelimit:/i)
  await step(
    'Opens the page of a tool, changes an example, sends it',
    'status, usage and answer',
    async () => {
      await page.goto(`${nilam.origin}/docs/tools/search_properties`)
      await page.getByRole('button', { name: 'Try it' }).first().click()
      await page.getByLabel('Arguments (JSON)').fill('{"city":"Kovai","bedrooms":3,"limit":1}')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(/^200 /).waitFor()
    },
  )
  const owner = { email: 'newcomer@example.com', password: 'a quiet lane in Vadavalli' }
  await step('Signs up at the console', 'a mailed link', async () => {
    await page.goto(`${nilam.origin}/docs/start/partner`)
    await page.getByRole('main').getByRole('link', { name: 'the console' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('E-mail address').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  })
  await step('Waits for the letter, follows its link, signs in', 'the console', async () => {
    await page.goto(await mailedLink())
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    await page.goto(`${nilam.origin}/console/sign-in`)
    await page.getByLabel('E-mail address').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor()
  })
  await step('Makes an app and a test key', 'a key for the sandbox', async () => {
    await page.getByRole('link', { name: 'Create your first app' }).click()
    await page.getByLabel('Name').fill('Rent board')
    await page.getByRole('button', { name: 'Create app' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rent board' }).waitFor()
    await page.getByRole('link', { name: /^New (?:credential|test key)$/ }).click()
    await page.getByLabel('Label').fill('first try')
    await page.getByRole('checkbox', { name: 'listings:read:public' }).check()
    await page.getByRole('button', { name: 'Create credential' }).click()
    await page.locator('#secret').waitFor()
  })
  const key = await page.locator('#secret').innerText()
  await step('Calls with the key', 'an answer, counted for the app', async () => {
    const response = await fetch(`${nilam.origin}/public/v1/search_properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{"limit":1}',
    })
    if (response.status !== 200) throw new Error(await response.text())
  })
  await page.close()
  return steps
}

/** The letter lies in the folder that a server without SMTP writes to. */
async function mailedLink(): Promise<string> {
  const outbox = join(nilam.home, 'outbox')
  for (;;) {
    const letters = await Promise.resolve()
      .then(() => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8')))
      .catch(() => [])
    const [link] = letters
      .map((letter) => letter.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
      .flatMap((letter) => letter.match(/http:\S+\/console\/verify\?token=[\w-]+/gu) ?? [])
    if (link !== undefined) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function mcpClient(): Promise<readonly Step[]> {
  const page = await enter('Connect an assistant')
  await step(
    'Looks for the configuration of a client',
    'a file to copy, with the address in it',
    async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Configurations for the other clients' })
        .click()
      await page.getByRole('heading', { level: 2, name: 'VS Code' }).waitFor()
      await page.goBack()
    },
  )
  await runs(
    page,
    '3. Or call it by hand',
    'the eleven tools',
    /"get_property_decision_intelligence"/,
  )
  await runs(page, '3. Or call it by hand', 'listings', /"listingId/, 1)
  await step(
    'Connects the official SDK client and calls a tool',
    'structured content',
    async () => {
      const client = new Client({ name: 'newcomer', version: '1.0.0' })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${nilam.origin}/mcp`)))
      const { structuredContent } = await client.callTool({
        name: 'search_properties',
        arguments: { city: 'Coimbatore', limit: 1 },
      })
      await client.close()
      if (structuredContent === undefined) throw new Error('no structured content')
    },
  )
  await page.close()
  return steps
}

function report(walks: readonly (readonly [string, readonly Step[]])[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node} on ${cpus().length} processors`
  const tables = walks.map(([who, walk]) => {
    const rows = walk.map(({ what, gets, ms }, at) => `| ${at + 1} | ${what} | ${gets} | ${ms} |`)
    const sum = walk.reduce((total, { ms }) => total + ms, 0)
    return `## ${who}\n\n${walk.length} steps, ${(sum / 1000).toFixed(1)} s.\n\n| No. | Step | What they get | ms |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# A first-timer's walk

Three newcomers with nothing but the address, step by step, as a script walked it.

Walked on ${day} by \`node test/bench/first-walk.ts\`, in headless Chromium and bash, on the machine of the server (${machine}), with other work going on beside it. Times are the machines': from a click or Enter until what was asked for is there. Reading and thinking are not in them.

${tables.join('\n')}`
}

try {
  const walks = [
    ['The spec reviewer', await reviewer()],
    ['The partner', await partner()],
    ['The MCP client', await mcpClient()],
  ] as const
  const file = join(repository, 'docs', 'first-walk.md')
  writeFileSync(file, report(walks))
  console.log(readFileSync(file, 'utf8'))
} finally {
  await browser.close()
  await nilam.stop()
  rmSync(folder, { recursive: true })
}
