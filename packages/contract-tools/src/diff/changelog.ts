import { describeChange } from './change-text.ts'
import type { Change, ContractChanges } from './compare-contracts.ts'
import { surfaces } from './finding.ts'

const unreleased = /^## Unreleased[ \t]*\n([\s\S]*?)(?=^## |$(?![\s\S]))/m

/** Whether there is something under `## Unreleased` for callers to read. */
export function hasUnreleased(changelog: string): boolean {
  return (unreleased.exec(changelog)?.[1] ?? '').trim() !== ''
}

/** The changelog with the unreleased section under its version, and the changes of the contract below. */
export function releasedChangelog(
  changelog: string,
  heading: string,
  found: ContractChanges | undefined,
): string {
  const list = found ? contractChanges(found) : []
  const section = list.length > 0 ? `### Contract changes\n\n${list.join('\n')}\n\n` : ''
  return `${changelog.replace(
    unreleased,
    (_, body: string) => `## ${heading}\n\n${body.trim()}\n\n${section}`,
  )}`.replace(/\n+$/, '\n')
}

/** One line for each change other than texts, with the surfaces that show it, and the number of text changes. */
function contractChanges({ changes }: ContractChanges): readonly string[] {
  const lines = new Map<string, readonly Change[]>()
  const telling = changes.filter(({ rating }) => rating !== 'patch')
  for (const change of telling) {
    const key = `**${change.rating}** ${describeChange(change).replaceAll('\n', ' ')}`
    lines.set(key, [...(lines.get(key) ?? []), change])
  }
  const words = changes.length - telling.length
  return [
    ...[...lines].map(([line, same]) => {
      const shown = surfaces.filter((surface) => same.some((change) => change.surface === surface))
      return `- ${line} (${shown.join(', ')})`
    }),
    ...(words > 0 ? [`- ${words} of texts and examples`] : []),
  ]
}
