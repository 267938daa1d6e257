import { generate } from '../contract/generate/generate.ts'
import { generatedDirectory, sourceFile } from './project-files.ts'

const { problems } = await generate({ sourceFile, outDirectory: generatedDirectory })

for (const problem of problems) console.error(problem.message)
if (problems.length > 0) {
  console.error(
    `\n${problems.length === 1 ? '1 problem' : `${problems.length} problems`}; generated/ is left as it was.`,
  )
  process.exitCode = 1
}
