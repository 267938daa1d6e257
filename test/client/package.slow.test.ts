import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CredentialRequest } from '../../src/portal/accounts/credentials/credential-request.ts'
import { systemClock } from '../../src/base/clock.ts'
import { done } from '../portal/accounts/test-apps.ts'
import { repository } from '../service-parts.ts'
import { startConsole, type RunningConsole } from '../portal/console/start-console.ts'
import { visitorOf } from '../portal/console/visitor.ts'
import { allowAs, connectingClient } from '../portal/console/oauth/connecting-client.ts'
import { newFolder } from '../new-folder.ts'

const run = promisify(execFile)
const packageDirectory = join(repository, 'packages', 'client')
const scopes = ['calculators:use'] as const
const email = 'asha@example.com'

/** What a partner would not get past the compiler with, beside what is right. */
const consumer = `
import { createNilam, NilamError, type ListingCard, type NilamErrorCode } from '@nilam/client'

const nilam = createNilam({ baseUrl: process.argv[2] ?? '' })
const page = await nilam.search_properties({ limit: 2 })
const titles: string[] = page.listings.map(({ title }: ListingCard) => title)
const code: NilamErrorCode = 'rate_limited'

// @ts-expect-error: a response has no such field
void page.totalCount
// @ts-expect-error: the tool has no such argument
void (() => nilam.search_properties({ town: 'Coimbatore' }))
// @ts-expect-error: a required argument is missing
void (() => nilam.get_property_details({}))
// @ts-expect-error: no such code
const wrong: NilamErrorCode = 'rate_limit'
// @ts-expect-error: a client secret needs its scopes
void (() => createNilam({ baseUrl: '', credential: { clientId: 'a', clientSecret: 'b' } }))

export function waitOf(error: unknown): number {
  if (!(error instanceof NilamError)) return 0
  // @ts-expect-error: only one code surely has a wait
  const surely: number = error.retryAfterSeconds
  return error.code === 'rate_limited' ? error.retryAfterSeconds : surely
}
console.log(JSON.stringify({ titles, code, wrong }))
`

describe('the package @nilam/client', () => {
  let folder: string
  let contents: readonly string[]
  let nilam: RunningConsole
  before(async () => {
    folder = newFolder()
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: packageDirectory,
    })
    const [{ filename, files }] = JSON.parse(packed.stdout)
    contents = files.map(({ path }: { path: string }) => path)
    await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], {
      cwd: folder,
    })
    // What the examples use beside it, and the types of Node, which every project of Node has.
    await mkdir(join(folder, 'node_modules', '@types'))
    for (const name of ['jose', 'openid-client', 'oauth4webapi', '@types/node', 'undici-types']) {
      await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
    }
    nilam = await startConsole({ clock: systemClock, oauthClientCredentials: true })
  })
  after(() => nilam?.stop())

  async function compile(files: readonly string[], options: object): Promise<void> {
    const strictly = { strict: true, noUncheckedIndexedAccess: true, target: 'es2022' }
    const compilerOptions = { ...strictly, types: ['node'], ...options }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
    await run(tsc, [], { cwd: folder }).catch(({ stdout }: { stdout: string }) =>
      expect.fail(stdout),
    )
  }

  it('contains the files that it lists and nothing else', () => {
    const others = contents.filter(
      (path) => !/^dist\/(generated\/)?[a-z-]+\.(js|d\.ts)$/.test(path),
    )
    expect(others.toSorted()).to.deep.equal(['LICENSE', 'README.md', 'package.json'])
    expect(contents).to.include.members(['dist/index.js', 'dist/index.d.ts'])
  })

  it('has no dependencies', async () => {
    const text = await readFile(join(folder, 'node_modules/@nilam/client/package.json'), 'utf8')
    expect(JSON.parse(text)).not.to.have.any.keys('dependencies', 'peerDependencies')
  })

  for (const [resolution, options] of [
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    [
      'bundler, for browsers and exactly',
      {
        ...{ module: 'esnext', moduleResolution: 'bundler', exactOptionalPropertyTypes: true },
        ...{ lib: ['es2022', 'dom'], types: [] },
      },
    ],
  ] as const) {
    it(`compiles strictly with moduleResolution ${resolution}, and runs`, async () => {
      const isForNode = !('types' in options)
      const known = isForNode ? '' : 'declare const process: { readonly argv: string[] }\n'
      await writeFile(join(folder, 'consumer.ts'), known + consumer)
      await compile(['consumer.ts'], options)
      const { stdout } = await run('node', ['consumer.js', nilam.origin], { cwd: folder })
      expect(JSON.parse(stdout).titles).to.have.length(2)
    })
  }

  describe('the example of its README', () => {
    let appId: string
    let examples: readonly string[]
    before(async () => {
      appId = await nilam.addReadyApp(await nilam.addOwner(email), 'Rent board')
      const readme = await readFile(join(packageDirectory, 'README.md'), 'utf8')
      examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
      for (const [index, code] of examples.entries()) {
        const here = code.replaceAll('http://localhost:8080', nilam.origin)
        await writeFile(join(folder, `example-${index}.ts`), here)
      }
      const files = examples.map((_, index) => `example-${index}.ts`)
      await compile(files, { module: 'nodenext', skipLibCheck: true })
    })

    async function credential(request: Partial<CredentialRequest>) {
      const made = await nilam.accounts.credentials.create(
        appId,
        { kind: 'api_key', label: 'example', scopes, ...request },
        { kind: 'operator' },
      )
      const { credential, clientId = '', secret = '' } = done(made)
      return { id: credential.credentialId, NILAM_CLIENT_ID: clientId, secret }
    }

    /** The environment that an example reads, by what distinguishes it. */
    const environments: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
      ['nilam.search_properties({ city', async () => ({})],
      ['nilam.compare_properties({', async () => ({})],
      ['NILAM_API_KEY', async () => ({ NILAM_API_KEY: (await credential({})).secret })],
      [
        'NILAM_CLIENT_SECRET',
        async () => {
          const { secret, ...client } = await credential({ kind: 'client_secret' })
          return { ...client, NILAM_CLIENT_SECRET: secret }
        },
      ],
      [
        'NILAM_PRIVATE_KEY',
        async () => {
          const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
          const publicKeys = [publicKey.export({ type: 'spki', format: 'pem' }).toString()]
          const client = await credential({ kind: 'signed_key', publicKeys })
          const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
          return { ...client, NILAM_PRIVATE_KEY: key }
        },
      ],
      ['NILAM_REFRESH_TOKEN', personsTokens],
      ['instanceof NilamError', async () => ({})],
      ['totalWaitSeconds', async () => ({})],
    ]

    async function personsTokens(): Promise<Record<string, string>> {
      const client = await connectingClient(nilam.origin, {
        client_name: 'Example',
        redirect_uris: ['https://client.example/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      })
      const visitor = visitorOf(nilam.origin)
      const returned = await allowAs(visitor, nilam.origin, email, client.authorizationUrl)
      const { refresh_token: token = '' } = await client.tokensFor(returned)
      return { NILAM_CLIENT_ID: client.client.client_id, NILAM_REFRESH_TOKEN: token }
    }

    it('is one of these', () => {
      expect(examples).to.have.length(environments.length)
    })

    for (const [mark, environment] of environments) {
      it(`compiles strictly and runs with ${mark}`, async () => {
        const index = examples.findIndex((example) => example.includes(mark))
        const { id, ...env } = { id: '', ...(await environment()) }
        const { stdout } = await run('node', [`example-${index}.js`], {
          cwd: folder,
          env: { ...process.env, ...env },
        })
        expect(stdout.trim()).not.to.equal('')
        // An app has room for two.
        if (id !== '') done(await nilam.accounts.credentials.revoke(id, { kind: 'operator' }))
      })
    }
  })
})
