import cluster, { type Worker } from 'node:cluster'
import { existsSync, readFileSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareContracts } from '../diff/compare-contracts.ts'
import { readVersion, type ContractVersion } from '../diff/contract-version.ts'
import { summaryOf } from '../diff/write-summary.ts'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { derive, generate } from '../generate/generate.ts'
import { examplesFolder } from '../source/example-files.ts'
import { tablesFolder } from '../source/table-files.ts'
import { wordsFolder } from '../source/word-lists.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import { lineOf } from '../rules/rule.ts'
import { fastTools, type Tools } from '../tools.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'

export interface Workshop {
  /** Holds `openapi.yaml`, `generated/`, and the watched `src/` and `data/`. */
  readonly directory: string
  /** Run once for each change. */
  readonly mainFile: string
  readonly say: (line: string) => void
  readonly tools?: Tools
}

/** Serves the working tree until it is interrupted. */
export async function runDev(directory: string, { report }: Output): Promise<ExitCode> {
  const tools = fastTools()
  watchAndServe({ directory, mainFile: join(directory, 'src', 'main.ts'), say: report, tools })
  // Load the libraries in advance, so that the first edit is as fast as the next.
  await derive(join(directory, 'openapi.yaml'), tools.uncached)
  return exitCodes.done
}

/** Editors write a file in several steps; what comes within this time is one edit. */
const settleMs = 60

/** How long a stopping server may finish its calls before it is killed. */
const leaveMs = 12_000

/**
 * Serves the working tree: each edit starts a new server, and the old one stops only when the new one listens. An edit
 * that does not generate or does not start is reported, and the old server keeps serving.
 */
export function watchAndServe({ directory, mainFile, say, tools }: Workshop): { close(): void } {
  const sourceFile = join(directory, 'openapi.yaml')
  const outDirectory = join(directory, 'generated')
  const servers = serverLine(mainFile, directory, say)
  let generatedFrom: string | undefined
  let takenOver: ContractVersion | undefined

  /** True when there is something new to serve. */
  async function regenerate(): Promise<boolean> {
    const hash = hashOf(sourceFile)
    if (hash === generatedFrom) return false
    const { problems, warnings } = await generate(sourceFile, outDirectory, tools)
    for (const problem of [...problems, ...warnings]) say(lineOf(problem))
    if (problems.length > 0) {
      say('openapi.yaml was not taken over; the service runs on as it was.')
      return false
    }
    generatedFrom = hash
    say('openapi.yaml was taken over.')
    const current = versionIn(sourceFile)
    if (takenOver) {
      say(summaryOf(compareContracts(takenOver, current), takenOver, current))
    }
    takenOver = current
    return true
  }

  const edited = new Set<string>()
  let settling: NodeJS.Timeout | undefined
  let work = regenerate().then(() => servers.replace())
  const takeOver = async (): Promise<void> => {
    const files = [...edited]
    edited.clear()
    const isOfContract = (file: string): boolean =>
      file === 'openapi.yaml' ||
      (file.endsWith('.yaml') &&
        (dirname(file) === tablesFolder ||
          [examplesFolder, wordsFolder].some((it) => file.startsWith(it))))
    const hasNewContract = files.some(isOfContract) && (await regenerate())
    if (hasNewContract || !files.every(isOfContract)) servers.replace()
  }
  const note = (file: string): void => {
    edited.add(file)
    clearTimeout(settling)
    settling = setTimeout(
      () => (work = work.then(takeOver).catch((error: unknown) => say(String(error)))),
      settleMs,
    )
  }

  // Watch the folder, since an editor may replace openapi.yaml by a new file.
  const root = watch(directory, (_event, file) =>
    file === 'openapi.yaml' ? note(file) : undefined,
  )
  const trees = ['src', 'data']
    .filter((name) => existsSync(join(directory, name)))
    .map((name) =>
      watch(join(directory, name), { recursive: true }, (_event, file) =>
        note(join(name, file ?? '')),
      ),
    )

  return {
    close() {
      clearTimeout(settling)
      for (const watcher of [root, ...trees]) watcher.close()
      servers.close()
    },
  }
}

/** The servers of the working tree, one after the other, on one port that this process holds open. */
function serverLine(
  mainFile: string,
  directory: string,
  say: (line: string) => void,
): { replace(): void; close(): void } {
  cluster.setupPrimary({ exec: mainFile, cwd: directory })
  let serving: Worker | undefined
  let starting: Worker | undefined

  function replace(): void {
    starting?.process.kill('SIGTERM')
    // One process, which this one replaces itself.
    const next = cluster.fork({ WEB_CONCURRENCY: '1' })
    starting = next
    next.once('listening', () => {
      if (starting !== next) return
      if (serving) leave(serving)
      serving = next
      starting = undefined
    })
    next.once('exit', () => {
      if (serving === next) {
        serving = undefined
        say('The server ended. It starts again with the next edit.')
      }
      if (starting !== next) return
      starting = undefined
      say(
        serving
          ? 'This does not start; the previous server keeps serving.'
          : 'This does not start.',
      )
    })
  }

  function leave(worker: Worker): void {
    worker.process.kill('SIGTERM')
    const end = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs)
    worker.once('exit', () => clearTimeout(end))
  }

  return {
    replace,
    close() {
      for (const worker of [serving, starting]) if (worker) leave(worker)
      serving = undefined
      starting = undefined
    },
  }
}

function versionIn(sourceFile: string): ContractVersion {
  return readVersion('openapi.yaml', readFileSync(sourceFile, 'utf8'), filesBeside(sourceFile))
}

/** The hash of the source and all it refers to; the text itself where it is not valid YAML. */
function hashOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  try {
    return readContractSource(file, text, filesBeside(file)).sha256
  } catch (error) {
    if (error instanceof SourceError) return text
    throw error
  }
}
