import { hash } from 'node:crypto'
import type { Mapping } from '../../../../src/contract/document/document-tree.ts'
import type { BaseCall, Corner } from './corners.ts'

/** Finds out which arguments have an effect, from calls that differ in one of them. */
export interface ArgumentEffects {
  /** @param corners in which the call differs from its base: none, one or two */
  note(base: BaseCall, corners: readonly Corner[], response: Mapping): void
  /** Records a response among those that differ only in this argument, beside a corner of another. */
  noteBeside(name: string, base: BaseCall, other: Corner, response: Mapping): void
  /** The arguments without effect: no two values have led to different responses. */
  idle(): readonly string[]
}

export function argumentEffects(names: readonly string[]): ArgumentEffects {
  const idle = new Set(names)
  /** The first response, by the varied argument and everything else that was sent. */
  const digests = new Map<string, string>()

  function compare(name: string, others: string, response: Mapping): void {
    if (!idle.has(name)) return
    const key = `${name} ${others}`
    const digest = hash('sha1', withoutEcho(response, name))
    const before = digests.get(key)
    if (before === undefined) digests.set(key, digest)
    else if (before !== digest) idle.delete(name)
  }

  function noteBeside(name: string, base: BaseCall, other: Corner, response: Mapping): void {
    const value = JSON.stringify(other.value) ?? ''
    compare(name, `${base.name} ${other.argument} ${value}`, response)
  }

  return {
    note(base, [one, other, ...more], response) {
      if (more.length > 0) return
      if (one === undefined) {
        for (const name of names) compare(name, base.name, response)
      } else if (other === undefined) {
        compare(one.argument, base.name, response)
      } else {
        noteBeside(one.argument, base, other, response)
        noteBeside(other.argument, base, one, response)
      }
    },
    noteBeside,
    idle: () => [...idle],
  }
}

/** The response as text, without what only repeats the argument: the property of the same name, and links. */
function withoutEcho(response: Mapping, name: string): string {
  return JSON.stringify(response, (key, value: unknown) => {
    const isLink = typeof value === 'string' && /^https?:/.test(value)
    return key === name || isLink ? undefined : value
  })
}
