/** A source of chance that a seed repeats. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: 32 bits of state, enough to spread cases. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
