import { writeFileSync } from 'node:fs'
import { generate } from '../generate/generate.ts'
import { journeyGuide, readJourneys } from '../generate/write-journey-guide.ts'
import { listingsGuide } from '../generate/write-listings-guide.ts'
import { sandboxGuide } from '../generate/write-sandbox-guide.ts'
import { makeProducts } from '../make-products.ts'
import {
  generatedDirectory,
  journeyGuideFile,
  journeysDirectory,
  listingsGuideFile,
  rulesPageFile,
  sandboxGuideFile,
  sourceFile,
} from '../project-files.ts'
import { fastTools } from '../tools.ts'
import { lineOf } from '../rules/rule.ts'
import { rulesPage } from '../rules/rules-page.ts'
import { exitCodes, type ExitCode, type Output } from './command.ts'

/** Writes everything that is derived from `openapi.yaml`, or says what is wrong with it and writes nothing. */
export async function runGenerate({ report }: Output): Promise<ExitCode> {
  const tools = fastTools()
  const { document, problems, warnings } = await generate(sourceFile, generatedDirectory, tools)
  if (document !== undefined) {
    writeFileSync(sandboxGuideFile, sandboxGuide(document))
    await makeProducts(undefined, tools.tasks)
  }
  writeFileSync(journeyGuideFile, journeyGuide(readJourneys(journeysDirectory)))
  writeFileSync(rulesPageFile, rulesPage())
  writeFileSync(listingsGuideFile, listingsGuide())

  for (const problem of [...problems, ...warnings]) report(lineOf(problem))
  if (problems.length === 0) return exitCodes.done
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  report(`\n${count}. generated/ is unchanged.`)
  return exitCodes.failed
}
