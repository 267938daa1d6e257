import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideFiles, guidePages, readGuides } from '../../../src/site/docs/guides.ts'
import { newFolder } from '../../new-folder.ts'

describe('the guides', () => {
  let repository: string
  beforeEach(() => {
    repository = newFolder()
    mkdirSync(join(repository, 'docs'))
    for (const file of guideFiles) write(file, '# A guide\n\nIts text.\n')
  })

  const write = (file: string, text: string): void => writeFileSync(join(repository, file), text)

  const words = {
    writtenUrl: 'http://localhost:8080',
    publicUrl: 'https://api.example.in',
    hasConsole: true,
    isLocal: false,
    fills: { scopes: () => '| a | table |' },
  }

  async function pageOf(path: string, isLocal = false): Promise<string> {
    const page = guidePages(readGuides(repository), { ...words, isLocal }).find(
      (known) => known.path === path,
    )
    return (await page?.markdown('2026-11-21')) ?? 'no page'
  }

  it('reads the listed files, with their heading and first paragraph', () => {
    write(
      'docs/sandbox.md',
      '<!-- written by a command -->\n\n# The *sandbox*\n\nFail on `purpose`.\n\nMore.\n',
    )
    const guides = readGuides(repository)
    expect(guides.map(({ file }) => file)).to.deep.equal(guideFiles)
    expect(guides.find(({ path }) => path === '/docs/sandbox')).to.include({
      title: 'The sandbox',
      summary: 'Fail on purpose.',
    })
  })

  it('turns links between files into links between pages', async () => {
    write('CHANGELOG.md', '# Changelog\n\nWhat changed.\n')
    write(
      'docs/sandbox.md',
      '# Sandbox\n\n[a](../CHANGELOG.md#unreleased) [b](../src/app.ts) [c](/docs/limits) [d](https://example.in/x.md) [e](../openapi.yaml)\n\n```text\n[f](../CHANGELOG.md)\n```\n',
    )
    expect(await pageOf('/docs/sandbox')).to.equal(
      '# Sandbox\n\n[a](/docs/changelog#unreleased) b [c](/docs/limits) [d](https://example.in/x.md) [e](/openapi.yaml)\n\n```text\n[f](../CHANGELOG.md)\n```\n',
    )
  })

  it('names the deployment’s URL in summaries, on the home page and in llms.txt', () => {
    write('docs/openapi.md', '# Client\n\nAt http://localhost:8080/mcp. More.\n')
    const pages = guidePages(readGuides(repository), words)
    expect(pages.find(({ path }) => path === '/docs/openapi')?.summary).to.equal(
      'At https://api.example.in/mcp.',
    )
  })

  it('names the deployment’s URL, links by path, and fills in facts of the contract', async () => {
    write(
      'docs/openapi.md',
      '# Client\n\nAt http://localhost:8080/mcp, with [errors](http://localhost:8080/docs/errors).\n\n<!-- scopes -->\n\n<!-- unknown -->\n',
    )
    expect(await pageOf('/docs/openapi')).to.equal(
      '# Client\n\nAt https://api.example.in/mcp, with [errors](/docs/errors).\n\n| a | table |\n\n<!-- unknown -->\n',
    )
  })

  it('shows what needs a clone, and links to what a contributor reads, to a reader at this machine only', async () => {
    write(
      'docs/openapi.md',
      '# Client\n\n[Versions](versioning.md#bumps), [errors](/docs/errors).\n\n<!-- in a clone -->\n\nRun it.\n\n<!-- end -->\n\nMore.\n',
    )
    expect(await pageOf('/docs/openapi')).to.equal(
      '# Client\n\nVersions, [errors](/docs/errors).\n\nMore.\n',
    )
    expect(await pageOf('/docs/openapi', true)).to.equal(
      '# Client\n\n[Versions](/docs/versioning#bumps), [errors](/docs/errors).\n\nRun it.\n\nMore.\n',
    )
  })

  it('stops the start when a guide is missing', () => {
    rmSync(join(repository, 'docs/openapi.md'))
    expect(() => readGuides(repository)).to.throw(/no such file.*docs\/openapi\.md/)
  })

  it('stops the start when a guide has no heading', () => {
    write('docs/openapi.md', 'No heading.\n')
    expect(() => readGuides(repository)).to.throw('docs/openapi.md does not begin with a heading')
  })

  it('names the setting whose folder has none of the operator’s texts', () => {
    expect(() => readGuides(repository, repository)).to.throw(
      /^LEGAL_PAGES: \/.+ has none of terms\.md, privacy\.md, attribution\.md$/,
    )
  })
})
