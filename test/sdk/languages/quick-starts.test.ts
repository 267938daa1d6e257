import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { oapiCodegen } from './go.ts'
import { openapiGeneratorJava } from './java.ts'
import { openapiPythonClient } from './python.ts'
import { openapiGeneratorRust } from './rust.ts'

// The walkthrough of the documentation runs the pages as printed.
const quickStarts = [
  ['docs/start-python.md', openapiPythonClient],
  ['docs/start-go.md', oapiCodegen],
  ['docs/start-java.md', openapiGeneratorJava],
  ['docs/start-rust.md', openapiGeneratorRust],
] as const

describe('the quick start of a language', () => {
  for (const [file, { language, name, settings }] of quickStarts) {
    it(`makes the ${language} client that was proven, ${name}`, () => {
      const page = readFileSync(join(repository, file), 'utf8').replaceAll(' -q ', ' ')
      const document = 'http://localhost:8080/public/openapi.json'
      for (const command of settings.replaceAll('$DOCUMENT', document).split('\n')) {
        expect(page).to.include(`\n${command}\n`)
      }
    })
  }
})
