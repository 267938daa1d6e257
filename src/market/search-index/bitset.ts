/** One bit for each listing, in page order; 32 of them in a word. */
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

/** Writes what both have over `into`, which may be one of them. */
export function intersect(into: Bitset, bits: Bitset, other: Bitset): void {
  for (let word = 0; word < into.length; word += 1)
    into[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Adds the bits of `other` to `bits`. */
export function unite(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

/** How many bits are set. */
export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    // The bits of a word are summed in pairs, nibbles and bytes at once.
    let sum = bits[word] ?? 0
    sum -= (sum >>> 1) & 0x55555555
    sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
    count += Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The places of the first `limit` bits that are set. */
export function firstBits(bits: Bitset, limit: number): number[] {
  const places: number[] = []
  for (let word = 0; word < bits.length && places.length < limit; word += 1) {
    let left = bits[word] ?? 0
    while (left !== 0 && places.length < limit) {
      const lowest = left & -left
      places.push(word * 32 + 31 - Math.clz32(lowest))
      left ^= lowest
    }
  }
  return places
}

/** How many of the listed bits are set. */
export function countListed(bits: Bitset, list: Uint32Array): number {
  let count = 0
  // Added without asking: a condition that is as often true as not costs more than the sum.
  for (const at of list) count += ((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1
  return count
}

/** The first `limit` of the listed places whose bit is set. */
export function firstListed(bits: Bitset, list: Uint32Array, limit: number): number[] {
  const places: number[] = []
  for (const at of list) {
    if (places.length === limit) break
    if ((((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1) places.push(at)
  }
  return places
}
