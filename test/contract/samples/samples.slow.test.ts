import { execFile } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { operationExamples } from '../../../src/contract/document/document-operations.ts'
import { samplesOf, type Sample, type SampleCall } from '../../../src/contract/samples/samples.ts'
import { contract, startApp } from '../../http/start-app.ts'
import { repository } from '../../service-parts.ts'
import { leaveOut } from '../../needs.ts'
import { newFolder } from '../../new-folder.ts'
import { openedOnce } from '../../opened.ts'
import { postJson } from '../../post-json.ts'

const run = promisify(execFile)

/** Arguments that would end a quoted text in one of the languages. */
const awkward: SampleCall = {
  operationId: 'search_properties',
  path: '/public/v1/search_properties',
  arguments: {
    city: `கோவை's "$HOME" \\ \`id\` !! \${x} %s`,
    locality: 'two\nlines\u2028and\ttabs 🏠 </script> {{x}} \\u0041 \\n',
    limit: 3,
  },
}

const examples = operationExamples(contract.document)

/** One of each operation, and what no example holds. */
const calls: readonly SampleCall[] = [
  ...examples.filter(({ path }, index) => path !== examples[index - 1]?.path),
  awkward,
  { ...awkward, arguments: {} },
]

describe('samples', () => {
  const app = openedOnce(startApp)
  const folder = newFolder()

  /** The response to each call, sent without any sample. */
  async function responses(): Promise<readonly unknown[]> {
    return Promise.all(
      calls.map(async ({ path, arguments: args }) => {
        const response = await postJson(app.origin + path, args)
        expect(response.status).to.equal(200)
        return response.json()
      }),
    )
  }

  function codes(label: string): readonly string[] {
    return calls.map((call) => sampleOf(samplesOf(call, app.origin), label).code)
  }

  /** Writes every sample to a file of its own and prints what each prints, one after another. */
  async function printed(
    label: string,
    extension: string,
    command: (files: readonly string[]) => Promise<readonly string[]>,
  ): Promise<readonly unknown[]> {
    const files = await Promise.all(
      codes(label).map(async (code, index) => {
        const file = join(folder, `${label.replace(/\W/g, '')}-${index}.${extension}`)
        await writeFile(file, code)
        return file
      }),
    )
    return (await command(files)).map((text): unknown => JSON.parse(text))
  }

  const each = (command: string) => async (files: readonly string[]) => {
    const texts: string[] = []
    for (const file of files) texts.push((await run(command, [file])).stdout)
    return texts
  }

  it('prints the response of a curl sample in a shell', async () => {
    expect(await printed('curl', 'sh', each('bash'))).to.deep.equal(await responses())
  })

  it('prints the response of a Python sample with nothing installed', async function () {
    const hasPython = await run('python3', ['--version']).then(...yesOrNo)
    if (!hasPython) leaveOut(this, 'no python3 (install it)')
    expect(await printed('Python', 'py', each('python3'))).to.deep.equal(await responses())
  })

  it('prints a result of an MCP sample that contains the same response', async () => {
    const results = await printed('MCP', 'sh', each('bash'))
    const texts = results.map(textOf)
    expect(texts.map((text): unknown => JSON.parse(text))).to.deep.equal(await responses())
  })

  it('compiles the TypeScript samples strictly, and prints the response', async () => {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const compiled = printed('TypeScript', 'ts', async (files) => {
      // Each file is a module, so that all are compiled in one go.
      for (const [index, code] of codes('TypeScript').entries()) {
        await writeFile(files[index] ?? '', `${code}export {}\n`)
      }
      const compiler = join(repository, 'node_modules', '.bin', 'tsc')
      // Away from the types that this project has installed.
      await run(compiler, [...strictly, ...files], { cwd: folder })
      return each('node')(files.map((file) => file.replace(/\.ts$/, '.js')))
    })
    expect(await compiled).to.deep.equal(await responses())
  })

  it('compiles the samples of our own client strictly against it, and prints the response', async () => {
    const compiler = join(repository, 'node_modules', '.bin', 'tsc')
    const client = join(folder, 'node_modules', '@nilam', 'client')
    const source = join(repository, 'packages', 'client')
    await run(compiler, ['-p', source, '--outDir', join(client, 'dist')])
    await copyFile(join(source, 'package.json'), join(client, 'package.json'))
    const printedResponses = await printed('@nilam/client', 'ts', async (files) => {
      await run(compiler, [...strictly, ...files], { cwd: folder })
      return each('node')(files.map((file) => file.replace(/\.ts$/, '.js')))
    })
    expect(printedResponses).to.deep.equal(await responses())
  })

  it('says where to get our own client, since no registry has it', () => {
    const { code } = sampleOf(samplesOf(awkward, ''), '@nilam/client')
    expect(code).to.match(/^\/\/ From a clone of the repository: npm pack \.\/packages\/client\n/)
  })

  it('shows a short call on one line and a long one by member', () => {
    const call = { ...awkward, arguments: { city: 'Coimbatore', limit: 3 } }
    expect(sampleOf(samplesOf(call, 'https://api.example.in'), 'curl').code).to.equal(
      [
        'curl -s https://api.example.in/public/v1/search_properties \\',
        "  -H 'content-type: application/json' \\",
        `  -d '{ "city": "Coimbatore", "limit": 3 }'\n`,
      ].join('\n'),
    )
    expect(sampleOf(samplesOf(awkward, ''), 'curl').code.split('\n')).to.have.length(8)
  })

  it('writes the names of JSON as Python’s own', () => {
    const call = { ...awkward, arguments: { yes: true, no: [false], nothing: { at: null } } }
    const { code } = sampleOf(samplesOf(call, ''), 'Python')
    expect(code).to.include('"yes": True,')
    expect(code).to.include('"no": [False],')
    expect(code).to.include('"at": None,')
  })

  it('has one for every operation', () => {
    const ids = new Set(calls.map(({ operationId }) => operationId))
    expect([...ids]).to.have.members([...contract.operationIds])
  })
})

const yesOrNo = [() => true, () => false] as const

const strictly = [
  ...['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noUnusedLocals'],
  ...['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'],
]

function sampleOf(samples: readonly Sample[], label: string): Sample {
  const found = samples.find((sample) => sample.label === label)
  if (found === undefined) throw new Error(`there is no sample of ${label}`)
  return found
}

/** The text of a tool's result. */
function textOf(message: unknown): string {
  const { result } = message as { result: { content: readonly { text: string }[] } }
  return result.content[0]?.text ?? ''
}
