import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { cachedFolder } from './proof-cache.ts'

/** A library as Maven Central has it: `group:name:version`, and the SHA-256 of its archive. */
export type MavenArchive = readonly [coordinates: string, sha256: string]

/** Those of a file of such lines: `group:name:version sha256`. */
export function archivesIn(file: string): readonly MavenArchive[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [coordinates = '', sha256 = ''] = line.split(' ')
    return [coordinates, sha256]
  })
}

/** The address of a library's archive on Maven Central. */
export function mavenAddress(coordinates: string): string {
  const [group = '', name = '', version = ''] = coordinates.split(':')
  const folder = [...group.split('.'), name, version].join('/')
  return `https://repo1.maven.org/maven2/${folder}/${name}-${version}.jar`
}

/**
 * The class path of some libraries. Each is fetched once.
 *
 * @throws when an archive is not the known one
 */
export async function classPathOf(
  name: string,
  archives: readonly MavenArchive[],
): Promise<string> {
  const folder = await cachedFolder(name, archives.flat(), async (empty) => {
    for (const archive of archives) await fetchArchive(empty, archive)
  })
  return archives.map(([at]) => join(folder, basename(mavenAddress(at)))).join(delimiter)
}

async function fetchArchive(folder: string, [coordinates, sha256]: MavenArchive): Promise<void> {
  const address = mavenAddress(coordinates)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${address} has the checksum ${found}, not ${sha256}`)
  await writeFile(join(folder, basename(address)), bytes)
}
