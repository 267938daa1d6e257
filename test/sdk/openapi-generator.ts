import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedFolder } from './proof-cache.ts'
import { runTool } from './run-tool.ts'

/** OpenAPI Generator, as Maven Central has it. */
export const openapiGenerator = {
  version: '7.25.0',
  sha256: '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae',
} as const

const { version, sha256 } = openapiGenerator

const file = `openapi-generator-cli-${version}.jar`
const address = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${version}/${file}`

/** What a partner types before the generator's name. Node's package of that name fetches the same archive. */
export const openapiGeneratorCommand = `curl -sSO ${address}
java -jar ${file} generate -i $DOCUMENT`

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
  const cached = await cachedFolder('openapi-generator', [sha256], fetchArchive)
  const jar = join(cached, file)
  await runTool(folder, 'java', ['-jar', jar, 'generate', '-i', documentUrl, ...args])
}

async function fetchArchive(folder: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${address} has the checksum ${found}, not ${sha256}`)
  await writeFile(join(folder, file), bytes)
}
