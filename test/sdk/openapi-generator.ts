import { classPathOf, mavenAddress } from './maven-archives.ts'
import { runTool } from './run-tool.ts'

/** OpenAPI Generator, as Maven Central has it. */
export const openapiGenerator = {
  version: '7.25.0',
  sha256: '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae',
} as const

const { version, sha256 } = openapiGenerator
const coordinates = `org.openapitools:openapi-generator-cli:${version}`

/** What a partner types before the generator's name. Node's package of that name fetches the same archive. */
export const openapiGeneratorCommand = `curl -sSO ${mavenAddress(coordinates)}
java -jar openapi-generator-cli-${version}.jar generate -i $DOCUMENT`

/**
 * Runs OpenAPI Generator in a folder. The archive is fetched once. It needs Java.
 *
 * @param args such as `['-g', 'python', '-o', 'client']`
 * @throws when the archive is not the known one, or with what the generator said
 */
export async function runOpenapiGenerator(
  folder: string,
  documentUrl: string,
  args: readonly string[],
): Promise<void> {
  const jar = await classPathOf('openapi-generator', [[coordinates, sha256]])
  // It runs for seconds: compiling its code for speed would take longer than it saves.
  const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  await runTool(folder, 'java', [...quick, '-jar', jar, 'generate', '-i', documentUrl, ...args])
}
