import { execFile } from 'node:child_process'
import { cp, lstat, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../service-parts.ts'

const run = promisify(execFile)

/** Copies what a commit of the working tree would hold: no packages, no databases, nothing that git ignores. */
export async function copyRepository(target: string): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await run('git', listed, { cwd: repository, maxBuffer: 2 ** 24 })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    const isThere = await lstat(join(repository, file)).catch(() => undefined)
    if (isThere === undefined) continue // Deleted and not committed yet.
    await cp(join(repository, file), join(target, file), { preserveTimestamps: true })
  }
}

/**
 * Puts all packages into a copy, as `make test` does, without a second download: files are linked where the folder is on
 * the same disk. What npm and make write over is not, so that nothing reaches the repository's own.
 */
export async function linkAllPackages(copy: string): Promise<void> {
  const [from, to] = [join(repository, 'node_modules'), join(copy, 'node_modules')]
  await rm(to, { recursive: true, force: true })
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true })
    await run('cp', ['-a', from, to])
  })
  for (const name of ['.cache', '.package-lock.json', '.runtime', '.everything']) {
    await rm(join(to, name), { recursive: true, force: true })
  }
  await cp(join(from, '.package-lock.json'), join(to, '.package-lock.json'))
  for (const mark of ['.runtime', '.everything']) await writeFile(join(to, mark), '')
}
