import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../service-parts.ts'

const read = (...path: readonly string[]): string => readFileSync(join(repository, ...path), 'utf8')
const { dependencies } = JSON.parse(read('packages', 'partner-runners', 'package.json'))

describe('a guide to a tool that the tests run', () => {
  for (const [guide, name, tool] of [
    ['openapi.md', 'newman', 'Newman'],
    ['openapi.md', '@usebruno/cli', 'command line'],
    ['openapi.md', '@stoplight/prism-cli', 'Version'],
  ] as const) {
    it(`names the version of ${name} in docs/${guide}`, () => {
      const text = read('docs', guide)
      const version: string = dependencies[name]
      expect(text).to.include(`npx -y ${name}@${version} `)
      expect(text).to.include(`${tool} ${version}`)
    })
  }
})
