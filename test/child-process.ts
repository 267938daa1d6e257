import type { ChildProcess } from 'node:child_process'

/** What a process ended with, and all that it printed. */
export function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Waits until a process says these words on its standard error. */
export function saying(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      said += text
      if (said.includes(words)) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
}
