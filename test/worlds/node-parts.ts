import * as fs from 'node:fs'
import { running } from './simulation.ts'

// Stands in for `node:fs`, `node:fs/promises` and `setImmediate` in the modules of a world. The files are real.
export * from 'node:fs'
export { statfs, writeFile } from 'node:fs/promises'

export function setImmediate(task: () => void): void {
  running().simulation.later(task, 0)
}

export function openSync(path: string, flags: string): number {
  const fd = fs.openSync(path, flags)
  running().process.openFiles.add(fd)
  return fd
}

export function closeSync(fd: number): void {
  // A kill has closed it.
  if (running().process.openFiles.delete(fd)) fs.closeSync(fd)
}

export function writeSync(fd: number, text: string): number {
  const { simulation, process } = running()
  if (process.isDyingInWrite) {
    fs.writeSync(fd, text.slice(0, simulation.random.below(text.length)))
    simulation.kill(process)
    throw new Error('the process was killed')
  }
  if (process.roomBytes === 0) throw new Error('ENOSPC: no space left on device, write')
  const written = fs.writeSync(fd, text.slice(0, process.roomBytes))
  process.roomBytes -= written
  return written
}

export function fdatasyncSync(): void {}

export function fdatasync(_fd: number, onEnd: (failure: null) => void): void {
  void disk().then(() => onEnd(null))
}

/** The time that a disk takes. */
function disk(): Promise<void> {
  const { simulation } = running()
  return simulation.sleep(simulation.between(0.05, simulation.chance(5) ? 40 : 1))
}

export async function open(path: string) {
  await disk()
  const fd = openSync(path, 'r')
  return {
    async read(buffer: Buffer, offset: number, length: number, position: number) {
      await disk()
      return { bytesRead: fs.readSync(fd, buffer, offset, length, position) }
    },
    close: async () => closeSync(fd),
  }
}

export async function readdir(directory: string): Promise<readonly string[]> {
  await disk()
  return fs.readdirSync(directory)
}

export async function rm(path: string, options: fs.RmOptions): Promise<void> {
  await disk()
  fs.rmSync(path, options)
}
