import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rcompare, valid } from 'semver'
import { readVersion, type ContractVersion } from './contract-version.ts'

/** The folder of the committed releases; a clone may have no tags. */
const folder = 'releases'

/** The contract of the release with the highest version, `undefined` while there is none. */
export function lastRelease(projectDirectory: string): ContractVersion | undefined {
  const [version] = releasedVersions(projectDirectory)
  if (version === undefined) return undefined
  const file = releaseFile(version)
  return readVersion(file, readFileSync(join(projectDirectory, file), 'utf8'))
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

/** `releases/1.0.0/openapi.yaml`, from the project's folder. */
export function releaseFile(version: string): string {
  return `${folder}/${version}/openapi.yaml`
}
