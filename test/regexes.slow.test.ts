import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'node:fs'
import recheck from 'recheck/lib/browser.js'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
/** How long the checker may take for a pattern. Longer ones are not checked; `bounded` has those that 8 seconds find. */
const thinkMs = 400

/** Patterns whose time grows faster than the text, with the reason why the text stays short. */
const bounded: Readonly<Record<string, string>> = {
  '/\\ban integer\\b.*, not a string$/u': 'a message of ours',
  '/(^```[^]*?^```$)/m': 'a file of docs/',
  '/\\[([^[\\]\\n]+)\\]\\((\\/[^)#\\s]*)(?:#[^)\\s]*)?\\)/g': 'a file of docs/',
  '/\\s*\\n\\s*/g': 'a cell of a table of ours',
  '/\\/+$/u': 'SITE_URL',
  '/0+$/u': 'the digits of a number',
  '/"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y':
    'tried at one place: the checker does not know the flag y',
  '/, ((?:about )?[\\d,.]+ sq ft[^:]*):/u': 'a summary of ours',
  '/\\[([^\\]\\n]+)\\]\\((?![a-z]+:|[/#])([^)\\s#]+)(#[^)\\s]*)?\\)/g': 'a file of docs/',
  '/^(?:https?:\\/\\/|(?=[\\w-]+(?:\\.[\\w-]+|:\\d)|\\/(?:search|locality|property|docs)\\b))([^/?#\\s]*)([^?#\\s]*)(?:[?#]\\S*)?$/i':
    'a listingId, of at most 80 characters',
  '/(?<=\\d)\\s*\\+/g': 'linear: a digit precedes it at one place, which the checker does not see',
  '/-----BEGIN [^-]+-----[\\s\\S]*?-----END [^-]+-----/g': 'a form of at most 16 KB',
  '/\\B(?=(?:\\d{2})+$)/gu': 'the digits of an amount',
  '/\\bfrom [^.,;()]+ \\(\\w+\\)/': 'a description of the contract',
}

/** Every pattern of the service: its source text, and its first place. */
function patterns(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    const source = ts.createSourceFile(
      file,
      readFileSync(root + file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.set(node.text, `${relative(root, root + file)}:${line + 1}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

describe('Every pattern of src/', () => {
  it('takes linear time, or is tried on short texts only', () => {
    const slow: string[] = []
    for (const [text, place] of patterns()) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? []
      const { status } = recheck.checkSync(pattern, flags.replaceAll(/[gyd]/g, ''), {
        timeout: thinkMs,
      })
      if (status === 'vulnerable' && bounded[text] === undefined) slow.push(`${place} ${text}`)
    }
    expect(slow).to.deep.equal([])
  })
})
