import { registerHooks } from 'node:module'
import type { openInstance } from './instance.ts'

/** A fault in a module of src: text that is there once, and what takes its place. */
export interface Plant {
  readonly name: string
  /** Below src. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** Of a world that shows it. */
  readonly seed: number
}

const here = new URL('./', import.meta.url).href
const src = new URL('../../src/', import.meta.url).href
/** Modules that take from Node what a world has of its own. */
const usesNode = ['api/metering/journal.ts', 'api/metering/flush-journals.ts']

/** Loads the parts of an instance once more, over simulated files, timers and Redis. Other tests keep the modules that they have. */
export async function loadInstance(plant?: Plant): Promise<typeof openInstance> {
  const mark = `?world=${encodeURIComponent(plant?.name ?? '')}`
  let isPlanted = plant === undefined
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context
      if (!parentURL.endsWith(mark)) return nextResolve(specifier, context)
      const isOfNode =
        specifier.startsWith('node:fs') && usesNode.some((file) => parentURL === src + file + mark)
      if (isOfNode) return { url: `${here}node-parts.ts`, shortCircuit: true }
      if (specifier === '@redis/client') return { url: `${here}redis.ts`, shortCircuit: true }
      const resolved = nextResolve(specifier, context)
      return resolved.url.startsWith(src) ? { ...resolved, url: resolved.url + mark } : resolved
    },
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith(src) || !url.endsWith(mark)) return loaded
      let source = String(loaded.source)
      if (url === src + plant?.file + mark) {
        source = planted(source, plant)
        isPlanted = true
      }
      if (source.includes('setImmediate('))
        source = `import { setImmediate } from '${here}node-parts.ts'; ${source}`
      return { ...loaded, source }
    },
  })
  try {
    const module: { readonly openInstance: typeof openInstance } = await import(
      `./instance.ts${mark}`
    )
    if (!isPlanted) throw new Error(`No instance has ${plant?.file}`)
    return module.openInstance
  } finally {
    hooks.deregister()
  }
}

function planted(source: string, plant?: Plant): string {
  const { file, from = '', to = '' } = plant ?? {}
  const [before = '', after, ...more] = source.split(from)
  if (after === undefined || more.length > 0) throw new Error(`${file} has to have once: ${from}`)
  return before + to + after
}
