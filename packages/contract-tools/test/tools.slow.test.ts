import { expect } from 'chai'
import { diskCache } from '../src/cache.ts'
import { deriveText, type Generation } from '../src/generate/generate.ts'
import { schemaContent } from '../src/rules/structure/schema-content.ts'
import { tasksOnThread } from '../src/task-thread.ts'
import { cachedTasks, plainTools, type Tools } from '../src/tools.ts'
import { edited, folderWith, removeFolders, sourceText } from './edited-source.ts'

describe('the cached tools', () => {
  const onThread = tasksOnThread()
  let tools: Tools

  before(() => {
    const cache = diskCache(folderWith(''))
    tools = { passed: cache.passed, tasks: cachedTasks(onThread, cache) }
  })
  after(removeFolders)

  async function expectSame(text: string): Promise<Generation> {
    const [plain, remembered] = [
      await deriveText('openapi.yaml', text, undefined, { tools: plainTools }),
      await deriveText('openapi.yaml', text, undefined, { tools }),
    ]
    expect(remembered.problems.map(({ message }) => message)).to.deep.equal(
      plain.problems.map(({ message }) => message),
    )
    for (const [name, content] of plain.files ?? []) {
      expect(remembered.files?.get(name) === content, name).to.equal(true)
    }
    expect(remembered.files?.size).to.equal(plain.files?.size)
    return plain
  }

  it('derives the same as the plain tools, also the second time', async () => {
    await expectSame(sourceText)
    await expectSame(sourceText)
  })

  it('derives the same as the plain tools after an edit', async () => {
    await expectSame(edited(['maximum: 20\n', 'maximum: 25\n']))
  })

  it('finds a problem in an edit of something that passed before', async () => {
    // The examples stay the same; the bound that they fit moves.
    const { problems } = await expectSame(edited(['maximum: 20\n', 'maximum: 2\n']))
    expect(problems).to.have.length.above(0)
  })

  it('rethrows the error of a task', async () => {
    const thrown = await onThread
      .typesModule({ openapi: '3.1.0', paths: { '/a': { post: { $ref: 7 } } } })
      .catch((error: unknown) => error)
    expect(thrown).to.be.instanceOf(Error)
  })
})

describe('the content hash of a schema', () => {
  const document = {
    components: {
      schemas: {
        Home: { type: 'object', properties: { price: { $ref: '#/components/schemas/Price' } } },
        Price: { type: 'integer' },
      },
    },
  }
  const changed = structuredClone(document)
  changed.components.schemas.Price.type = 'number'

  it('changes with the schemas that it refers to', () => {
    const { Home } = document.components.schemas
    expect(schemaContent(changed, Home)).to.not.equal(schemaContent(document, Home))
  })

  it('is the same for the same schema in any place', () => {
    const { Home } = document.components.schemas
    expect(schemaContent(structuredClone(document), Home)).to.equal(schemaContent(document, Home))
  })
})
