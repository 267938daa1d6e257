/**
 * Seeded chance. Only integer arithmetic, division and square roots, which every JavaScript engine computes identically, so
 * that a seed gives the same file everywhere.
 */
export interface Chance {
  /** 0 <= x < 1 */
  share(): number
  happens(probability: number): boolean
  /** Whole number between two, both included. */
  between(least: number, most: number): number
  /** One of the keys, by weight. */
  pick<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  /** One of the items, each equally likely. */
  oneOf<T>(items: readonly [T, ...T[]]): T
  /** Mean 0, deviation 1; never beyond 6. */
  normal(): number
  triangular(least: number, mode: number, most: number): number
}

export function chance(seed: number, stream: number): Chance {
  let state = mix(mix(seed) ^ Math.imul(stream + 1, 0x9e3779b1))

  // mulberry32, by Tommy Ettinger, public domain.
  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    share,
    happens: (probability) => share() < probability,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    pick(weights) {
      const keys = keysOf(weights)
      let left = share() * keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0)
      const key = keys.find((candidate) => (left -= weights[candidate] ?? 0) < 0) ?? keys.at(-1)
      if (key === undefined) throw new Error('nothing to pick from')
      return key
    },
    oneOf: (items) => items[Math.floor(share() * items.length)] ?? items[0],
    normal() {
      let sum = -6
      for (let draw = 0; draw < 12; draw += 1) sum += share()
      return sum
    },
    triangular(least, mode, most) {
      const at = share()
      const bend = (mode - least) / (most - least)
      return at < bend
        ? least + Math.sqrt(at * (most - least) * (mode - least))
        : most - Math.sqrt((1 - at) * (most - least) * (most - mode))
    },
  }
}

function mix(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

function keysOf<K extends string>(weights: Readonly<Partial<Record<K, number>>>): readonly K[] {
  // Object.keys forgets the key type; the weights are plain objects without other keys.
  return Object.keys(weights) as K[]
}
