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

/** For a program that runs for seconds: compiling all of its code for speed would take longer than it saves. */
export const quickJava: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

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
  await runTool(folder, 'java', [...quickJava, '-jar', jar, 'generate', '-i', documentUrl, ...args])
}
