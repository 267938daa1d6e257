import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openJournal } from '../../../src/api/metering/journal.ts'
import { newFolder } from '../../new-folder.ts'

const run = promisify(execFile)

describe('the journal', () => {
  let directory: string
  let journal: ReturnType<typeof openJournal>

  beforeEach(() => {
    directory = newFolder()
    journal = openJournal(directory, randomBytes)
  })

  afterEach(() => journal.close())

  /** The contents of each file, ordered by first line. */
  function written(): readonly string[] {
    return readdirSync(directory)
      .toSorted()
      .map((name) => readFileSync(join(directory, name), 'utf8'))
  }

  it('writes the lines of one turn together, in order', async () => {
    const first = journal.append('1\n', 1000)
    const others = [journal.append('2\n', 1001), journal.append('3\n', 1002)]
    await Promise.resolve()
    expect(written()).to.deep.equal([])
    await first
    expect(written()).to.deep.equal(['1\n2\n3\n'])
    await Promise.all(others)
    await journal.append('4\n', 1003)
    expect(written()).to.deep.equal(['1\n2\n3\n4\n'])
    expect([...journal.files]).to.deep.equal([journal.currentId()])
  })

  it('writes pending lines on sync and on close', async () => {
    const first = journal.append('1\n', 1000)
    await journal.sync()
    expect(written()).to.deep.equal(['1\n'])
    const second = journal.append('2\n', 1000)
    journal.close()
    expect(written()).to.deep.equal(['1\n2\n'])
    await Promise.all([first, second])
    expect(written()).to.deep.equal(['1\n2\n'])
  })

  it('fails its check from a failed write until a file can be written again, and leaves nothing of it', async () => {
    const isWritable = (): Promise<boolean> =>
      journal.check().then(
        () => true,
        () => false,
      )
    expect(await isWritable()).to.equal(true)
    // A file in the place of the folder: no file can be made in it, and the disk has room.
    rmSync(directory, { recursive: true })
    writeFileSync(directory, '')
    const append = (): Promise<boolean> =>
      journal.append('1\n', 1000).then(
        () => true,
        () => false,
      )
    expect(await append()).to.equal(false)
    expect(await isWritable()).to.equal(false)
    expect(await isWritable()).to.equal(false)
    rmSync(directory)
    mkdirSync(directory)
    expect(await isWritable()).to.equal(true)
    expect(readdirSync(directory)).to.deep.equal([])
    expect(await append()).to.equal(true)
  })

  it('acknowledges only whole lines before a failed write, and continues in a new file', async () => {
    const line = 'x'.repeat(59)
    const script = 'ulimit -f 2 && exec "$0" test/portal/billing/limited-journal.ts "$@"'
    const args = ['-c', script, process.execPath, directory, line, '100']
    const { stdout } = await run('sh', args)
    const [cut = '', after = ''] = written().toSorted((a, b) => b.length - a.length)
    const whole = Math.floor(cut.length / 60)
    expect(whole).to.be.within(1, 99)
    expect(JSON.parse(stdout)).to.deep.equal([
      ...Array.from({ length: whole }, () => 'fulfilled'),
      ...Array.from({ length: 100 - whole }, () => 'rejected'),
    ])
    expect(after).to.equal(`${line}\n`)
  })
})
