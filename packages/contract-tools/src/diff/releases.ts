import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { rcompare, valid } from 'semver'
import { isMapping, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { versionOf, type ContractVersion } from './contract-version.ts'

/** The folder of the committed releases; a clone may have no tags. */
const folder = 'releases'

/** The contract of the release with the highest version, `undefined` while there is none. */
export function lastRelease(projectDirectory: string): ContractVersion | undefined {
  const [version] = releasedVersions(projectDirectory)
  return version === undefined ? undefined : readRelease(projectDirectory, version)
}

/** Every release, the highest version first. */
export function releasedVersions(projectDirectory: string): readonly string[] {
  const directory = join(projectDirectory, folder)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && valid(entry.name) === entry.name)
    .map(({ name }) => name)
    .sort(rcompare)
}

/** The folder of a release, from the project's folder. */
function releaseFolder(version: string): string {
  return `${folder}/${version}`
}

/** The contract of a release. It is stored without comments and lines, so a change in it has a path and no line. */
export function readRelease(projectDirectory: string, version: string): ContractVersion {
  const bytes = readFileSync(join(projectDirectory, releaseFile(version)))
  const document: unknown = JSON.parse(brotliDecompressSync(bytes).toString('utf8'))
  if (!isMapping(document)) throw new Error(`${releaseFile(version)} has no document`)
  return versionOf(
    document,
    () => releaseFolder(version),
    () => undefined,
  )
}

/** `releases/1.0.0/contract.json.br`, from the project's folder. */
export function releaseFile(version: string): string {
  return `${releaseFolder(version)}/contract.json.br`
}

/** The parts of a contract that the diff reads, in a seventh of the bytes of its source. */
export function packedRelease(document: Mapping): Buffer {
  return brotliCompressSync(JSON.stringify(document))
}
