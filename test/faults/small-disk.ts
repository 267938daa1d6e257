import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is a file system of its own, where the machine lets one be mounted. */
export type SmallDisk = ReturnType<typeof openSmallDisk>

export function openSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-disk-'))
  const filler = join(folder, 'filler')
  const isMounted = mounts(folder, megabytes)
  return {
    ...{ folder, isMounted },
    /** Writes until no byte fits. */
    fill() {
      const fd = openSync(filler, 'w')
      for (let size = 1024 * 1024; size >= 1;) {
        if (!writes(fd, size)) size = Math.floor(size / 2)
      }
      closeSync(fd)
    },
    empty: () => rmSync(filler, { force: true }),
    dispose() {
      if (isMounted) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mounts(folder: string, megabytes: number): boolean {
  try {
    const options = `size=${megabytes}m,mode=700`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function writes(fd: number, size: number): boolean {
  try {
    return writeSync(fd, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}
