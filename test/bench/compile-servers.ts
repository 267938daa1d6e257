import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** Compiles what `tsconfig.json` beside this file names, as the service is compiled: tsx slows every function that is made. */
export function compileServers(): void {
  rmSync(`${project}dist/bench`, { recursive: true, force: true })
  execFileSync('npx', ['tsc', '-p', 'test/bench'], { cwd: project, stdio: 'inherit' })
  // What they read beside their code.
  for (const name of ['openapi.yaml', 'generated', 'data']) {
    symlinkSync(`${project}${name}`, `${project}dist/bench/${name}`)
  }
}
