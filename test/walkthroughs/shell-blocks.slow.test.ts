import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src/base/clock.ts'
import { guideFiles } from '../../src/site/docs/guides.ts'
import { placeListings } from '../market/open-test-market.ts'
import { skipWithout } from '../sdk/toolchain.ts'
import { repository } from '../service-parts.ts'
import { copyRepository, linkAllPackages } from './clean-copy.ts'
import { commandsOf, openPageSession, type PageSession } from './page-session.ts'
import { codeBlocksOf, isShell, type CodeBlock } from './shell-blocks.ts'
import { newFolder } from '../new-folder.ts'

/** Commands that would run this test again, or take minutes: they are steps of .ci/run, which runs them as printed. */
const ciStep = /^(?:\.ci\/run|make (?:test|test-all|check|bench|pages|sdk-proof|partner-runners))$/
const ciCommands = readFileSync(join(repository, '.ci', 'run'), 'utf8')
  .split('\n')
  // What it runs in a clone.
  .map((line) => line.replace(/^.* make -C "\$clone"/, 'make'))

/** `make` runs it where packages are missing, and so in a clean clone: here it would take half a minute more. */
const fetchesPackages = /^npm ci$/mu

/** The pages with shell blocks, in the order in which a newcomer reads them. */
const pages = pagesInReadingOrder()
  .map((file) => ({ file, blocks: blocksOf(file) }))
  .filter(({ blocks }) => blocks.some(isShell))

describe('the shell blocks of the documentation', function () {
  // In a clean clone, npm fetches what a page names.
  this.timeout(300_000)
  let folder: string
  let copy: string
  let scratch: string

  before(async () => {
    folder = newFolder()
    copy = join(folder, 'nilam')
    scratch = join(folder, 'scratch')
    mkdirSync(scratch)
    await copyRepository(copy)
  })

  async function havePackages(): Promise<void> {
    if (!existsSync(join(copy, 'node_modules', '.everything'))) await linkAllPackages(copy)
  }

  it('are found on every page that has one', () => {
    const files = pages.map(({ file }) => file)
    expect(files).to.include.members(['README.md', 'docs/start-partner.md', 'docs/sandbox.md'])
  })

  it('are left out only for a reason that is known', () => {
    const marked = (mark: string) => () =>
      codeBlocksOf('page.md', `<!-- ${mark} -->\n\n\`\`\`sh\nopen .\n\`\`\`\n`)
    expect(marked('not run: needs a browser')()[0]).to.include({ notRun: 'needs a browser' })
    expect(marked('not run: takes long')).to.throw('page.md:4: "not run: takes long" is not one of')
    expect(marked('responds soon')).to.throw('page.md:4: "responds soon" is not one of')
    expect(() => codeBlocksOf('page.md', '<!-- not run: needs a browser -->\n\ntext')).to.throw(
      'page.md:3: "not run: needs a browser" has no block of code below it.',
    )
  })

  it('cannot hide as code without a language, or without a fence', () => {
    expect(() => codeBlocksOf('page.md', '```\nls\n```\n')).to.throw('page.md:2 has no language')
    expect(() => codeBlocksOf('page.md', 'To list:\n\n    ls\n')).to.throw('fence them all')
  })

  for (const { file, blocks } of pages) {
    describe(`of ${file}`, () => {
      let session: PageSession
      let failedAt: string | undefined

      before(async () => {
        session = await openPageSession({ copy, scratch })
        if (file === 'README.md') return
        // A reader of the other pages has installed Nilam and started it, as README says.
        await havePackages()
        // A first start builds the listings; README's has done so.
        mkdirSync(join(copy, 'var'), { mode: 0o700 })
        await placeListings(join(copy, 'var'), systemClock)
        await session.run(makeRun())
      })
      after(async () => {
        await session?.close()
        // Each page begins with no accounts, and with every call of the day left.
        rmSync(join(copy, 'var'), { recursive: true, force: true })
      })

      for (const block of blocks) {
        const title = `line ${block.at.split(':')[1]}, ${firstLineOf(block)}`
        if (isShell(block) && block.notRun === undefined) {
          it(`runs ${title}`, async function () {
            skipWithout(this, block.needs)
            if (failedAt !== undefined) expect.fail(`${failedAt}, which comes first, failed`)
            failedAt = block.at
            await expectRuns(block)
            failedAt = undefined
          })
        }
        if (isProgram(file, block)) {
          it(`runs the program of ${title}`, () => expectProgramRuns(block))
        }
      }

      async function expectRuns(block: CodeBlock): Promise<void> {
        const commands = commandsOf(block.code)
        if (commands.some((command) => ciStep.test(command))) {
          expect(ciCommands, `${block.at} is no step of .ci/run`).to.include.members([...commands])
          await havePackages()
          return
        }
        if (fetchesPackages.test(block.code)) await havePackages()
        const code = block.code.replace(fetchesPackages, ':')
        const { stdout, statuses } = await session
          .run({ ...block, code })
          .catch((failure: unknown) => {
            expect.fail(`${block.at} failed:\n${String(failure)}`)
          })
        const said = `${block.at} was answered:\n${stdout}`
        expect(stdout.includes('"isError":true'), said).to.equal(block.responds === 'isError')
        for (const status of statuses) {
          if (block.responds === undefined || block.responds === 'isError') {
            expect(status, said).to.be.within(100, 399)
          } else expect(status, said).to.equal(Number(block.responds))
        }
      }

      /** In a project of the reader's own, with the packages that it imports. */
      async function expectProgramRuns({ at, code }: CodeBlock): Promise<void> {
        const project = mkdtempSync(join(folder, 'project-'))
        symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'))
        const command = `(cd ${project} && node --input-type=module-typescript <<'END'\n${code}\nEND\n)`
        const program = {
          at,
          code: command,
          language: 'sh',
          notRun: undefined,
          responds: undefined,
          needs: [],
        }
        const { stdout } = await session.run(program)
        expect(stdout, at).to.not.equal('')
      }
    })
  }
})

/** README's own block, so that no page is tried with another server. */
function makeRun(): CodeBlock {
  const block = blocksOf('README.md').find(({ code }) => commandsOf(code).join() === 'make run')
  return block ?? expect.fail('README.md has no block with "make run" alone')
}

/** The programs beside shell blocks; those of packages/client have tests of their own. */
function isProgram(file: string, { language }: CodeBlock): boolean {
  const files = ['README.md', 'docs/openapi.md']
  return files.includes(file) && ['js', 'ts', 'typescript'].includes(language)
}

function firstLineOf({ code }: CodeBlock): string {
  return commandsOf(code)[0]?.slice(0, 60) ?? ''
}

function blocksOf(file: string): readonly CodeBlock[] {
  return codeBlocksOf(file, readFileSync(join(repository, file), 'utf8'))
}

function pagesInReadingOrder(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  return [...new Set(['README.md', 'CONTRIBUTING.md', ...guideFiles, ...listed.trim().split('\n')])]
}
