#!/usr/bin/env node
// Starts the operator's command on a supported Node. Plain JavaScript, so that an old Node prints the message below.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const pinned = readFileSync(new URL('.nvmrc', root), 'utf8').trim()
const pinnedNode = fileURLToPath(new URL(`.node/${pinned}/bin/node`, root))

if (isAtLeast(process.versions.node, engines.node)) {
  // Caches compiled files. Where the folder is not writable, every start compiles again.
  module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/node', root)))
  await import('./cli/nilam.ts').catch((failure) => {
    const [, what] = /^Error.*?: Cannot (find .+?)(?: imported from|\. |\n|$)/.exec(failure) ?? []
    if (what === undefined) throw failure
    console.error(
      `Nilam is not fully installed: cannot ${what}. Run "npm ci --omit=dev --ignore-scripts", or "make run" once: it installs packages.`,
    )
    process.exit(1)
  })
} else if (process.execPath !== pinnedNode && existsSync(pinnedNode)) {
  runOn(pinnedNode)
} else {
  console.error(
    `Nilam needs Node ${engines.node.replace('>=', '')} or newer, and this is ${process.versions.node}. Install a newer Node, or run "make run" once: it fetches one.`,
  )
  process.exitCode = 1
}

/** @param {string} version such as 24.21.0 @param {string} range such as >=22.18 */
function isAtLeast(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = range.replace('>=', '').split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/** @param {string} node */
function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // What a terminal sends, by Ctrl-C and when it is closed, reaches both processes; other signals are sent to this one alone.
  for (const signal of ['SIGINT', 'SIGHUP']) {
    process.on(signal, () => process.stdin.isTTY || child.kill(signal))
  }
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
