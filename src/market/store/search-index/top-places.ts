import type { Bitset } from './bitset.ts'
import type { RankOrder } from './rank-order.ts'

/** Gathers the first places in rank order. */
export type TopPlaces = ReturnType<typeof topPlaces>

/** A place with its class, as one number that sorts as both. */
const classUnit = 2 ** 32

/** An empty gathering, which is filled in one of three ways. */
export function topPlaces(
  limit: number,
  { classOf, classes }: Pick<RankOrder, 'classOf' | 'classes'>,
) {
  /** In ascending order. */
  const keys: number[] = []
  let worst = Infinity

  function take(at: number): void {
    const key = (classOf[at] ?? 0) * classUnit + at
    if (key >= worst) return
    let place = keys.length
    while (place > 0 && (keys[place - 1] ?? 0) > key) place -= 1
    keys.splice(place, 0, key)
    if (keys.length > limit) keys.pop()
    if (keys.length === limit) worst = keys.at(-1) ?? Infinity
  }

  return {
    /** Looks at each bit between two places. */
    takeAll(bits: Bitset, from: number, to: number): void {
      for (let word = from >>> 5; word <= (to - 1) >>> 5; word += 1) {
        for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
          take(word * 32 + 31 - Math.clz32(left & -left))
      }
    },
    /** Looks at the listed places between two positions of the list, which ascends, as far as their bit is set. */
    takeListed(bits: Bitset, list: Uint32Array, first: number, end: number): void {
      for (let place = first; place < end; place += 1) {
        const at = list[place] ?? 0
        if ((((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1) take(at)
      }
    },
    /** Goes through the classes, the best first, until it has enough. */
    takeByClass(bits: Bitset, from: number, to: number): void {
      for (const ofClass of classes) {
        if (ofClass === undefined) continue
        for (let word = from >>> 5; word <= (to - 1) >>> 5 && keys.length < limit; word += 1) {
          let left = (bits[word] ?? 0) & (ofClass[word] ?? 0)
          for (; left !== 0 && keys.length < limit; left &= left - 1)
            take(word * 32 + 31 - Math.clz32(left & -left))
        }
        if (keys.length >= limit) return
      }
    },
    // The place is the lower half of its key.
    places: () => Uint32Array.from(keys),
  }
}
