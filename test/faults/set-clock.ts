import { existsSync, writeFileSync } from 'node:fs'

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
]

/** The library of Debian's package `faketime`; undefined where it is not installed. */
export const faketime = libraries.find((file) => existsSync(file))

/** The clock of a process, which a test sets while the process runs. */
export type SetClock = ReturnType<typeof openSetClock>

/** @param file where the time is written down for the process */
export function openSetClock(file: string) {
  /** Takes effect within two seconds, for the library compares whole seconds: `+1h`, `-1d`, `+0`, or `@2028-02-29 23:59:55`. */
  const set = (next: string): void => writeFileSync(file, `${next}\n`)
  set('+0')
  return {
    environment:
      faketime === undefined
        ? {}
        : {
            LD_PRELOAD: faketime,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_CACHE_DURATION: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
            DONT_FAKE_MONOTONIC: '1',
            TZ: 'UTC',
          },
    set,
  }
}
