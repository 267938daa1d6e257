/** One bit for each listing of a segment, in its order; 32 of them in a word. */
export type Bitset = Uint32Array

/** A bitset for so many listings, none set. */
export function emptyBitset(count: number): Bitset {
  return new Uint32Array((count + 31) >>> 5)
}

/** Sets the bit of one listing. */
export function setBit(bits: Bitset, at: number): void {
  const word = at >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31))
}

/** Clears the bit of one listing. */
export function clearBit(bits: Bitset, at: number): void {
  const word = at >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31))
}

/** Whether the bit of one listing is set. */
export function hasBit(bits: Bitset, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
}

/**
 * Writes what all have between `from` and `to` (excluded) over the words of `into` that hold that range.
 *
 * @returns how many bits are set in it
 */
export function intersect(
  into: Bitset,
  [one = into, two = one, ...others]: readonly Bitset[],
  from: number,
  to: number,
): number {
  const first = from >>> 5
  const last = (to - 1) >>> 5
  for (let word = first; word <= last; word += 1) into[word] = (one[word] ?? 0) & (two[word] ?? 0)
  for (const other of others) {
    for (let word = first; word <= last; word += 1)
      into[word] = (into[word] ?? 0) & (other[word] ?? 0)
  }
  into[first] = (into[first] ?? 0) & (-1 << (from & 31))
  into[last] = (into[last] ?? 0) & (-1 >>> (31 - ((to - 1) & 31)))
  return countBits(into, first, last)
}

/** How many bits are set from a word to another one, both included. */
export function countBits(bits: Bitset, first: number, last: number): number {
  let count = 0
  for (let at = first; at <= last; at += 1) {
    const word = bits[at] ?? 0
    // They are summed in pairs, nibbles and bytes at once.
    const pairs = word - ((word >>> 1) & 0x55555555)
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** How many of the listed bits between two places of the list are set. */
export function countListed(bits: Bitset, list: Uint32Array, from: number, to: number): number {
  let count = 0
  // Added without asking: a condition that is as often true as not costs more than the sum.
  for (let place = from; place < to; place += 1) {
    const at = list[place] ?? 0
    count += ((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1
  }
  return count
}
