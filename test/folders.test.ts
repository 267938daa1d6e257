import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', 'src')

/** The two folders of an import that are beside each other, `market/search market/store`; undefined where one contains the other. */
function siblings(from: string, to: string): readonly [string, string] | undefined {
  const foldersOf = (file: string) => file.split('/').slice(0, -1)
  const [a, b] = [foldersOf(from), foldersOf(to)]
  const same = a.findIndex((name, at) => name !== b[at])
  if (same === -1 || b[same] === undefined) return undefined
  return [a.slice(0, same + 1).join('/'), b.slice(0, same + 1).join('/')]
}

describe('the folders of src', () => {
  it('lets siblings import each other in one direction only', () => {
    const imports = new Map<string, string>()
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const text = readFileSync(join(root, file), 'utf8')
      for (const [, target = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/gu)) {
        const pair = siblings(file, relative(root, join(root, dirname(file), target)))
        if (pair !== undefined) imports.set(pair.join(' '), `${file} → ${target}`)
      }
    }
    expect(imports.size).to.be.above(100)
    const both = [...imports].filter(([pair]) => imports.has(pair.split(' ').reverse().join(' ')))
    expect(both).to.deep.equal([])
  })

  it('has at most twenty files in each, or folders inside', () => {
    const crowded = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (counts, { parentPath }) => counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1),
        new Map<string, number>(),
      )
    expect(
      [...crowded].filter(([, count]) => count > 20).map(([folder]) => relative(root, folder)),
    ).to.deep.equal([])
  })
})
