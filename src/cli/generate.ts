import { writeFileSync } from 'node:fs'
import { writeCollections } from '../contract/collections/write-collections.ts'
import { generate } from '../contract/generate/generate.ts'
import { sandboxGuide } from '../contract/generate/write-sandbox-guide.ts'
import { rulesPage } from '../contract/house-rules/rules-page.ts'
import { journeyGuide, readJourneys } from '../contract/journeys/journey-guide.ts'
import {
  clientDirectory,
  collectionsDirectory,
  generatedDirectory,
  journeyGuideFile,
  journeysDirectory,
  rulesPageFile,
  sandboxGuideFile,
  sourceFile,
} from './project-files.ts'

const { document, problems } = await generate({
  sourceFile,
  outDirectory: generatedDirectory,
  clientDirectory,
})
if (document !== undefined) {
  writeFileSync(sandboxGuideFile, sandboxGuide(document))
  writeCollections(collectionsDirectory, document)
}
writeFileSync(journeyGuideFile, journeyGuide(readJourneys(journeysDirectory)))
writeFileSync(rulesPageFile, rulesPage())

for (const problem of problems) console.error(problem.message)
if (problems.length > 0) {
  console.error(
    `\n${problems.length === 1 ? '1 problem' : `${problems.length} problems`}; generated/ is left as it was.`,
  )
  process.exitCode = 1
}
