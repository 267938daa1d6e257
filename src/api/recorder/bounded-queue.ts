/** A first-in, first-out queue of at most `capacity` items: the oldest are dropped. Methods return how many were. */
interface BoundedQueue<T> {
  readonly size: number
  push(item: T): number
  /** Removes up to `count` items, oldest first. */
  take(count: number): readonly T[]
  /** Puts taken items back at the front. */
  putBack(items: readonly T[]): number
}

/** An empty queue, backed by a ring buffer. */
export function boundedQueue<T>(capacity: number): BoundedQueue<T> {
  const slots: (T | undefined)[] = []
  let head = 0
  let size = 0

  return {
    get size() {
      return size
    },
    push(item) {
      slots[(head + size) % capacity] = item
      if (size < capacity) {
        size += 1
        return 0
      }
      head = (head + 1) % capacity
      return 1
    },
    take(count) {
      const taken: T[] = []
      while (size > 0 && taken.length < count) {
        const item = slots[head]
        if (item !== undefined) taken.push(item)
        slots[head] = undefined
        head = (head + 1) % capacity
        size -= 1
      }
      return taken
    },
    putBack(items) {
      const fitting = items.slice(Math.max(0, items.length - (capacity - size)))
      for (const item of fitting.toReversed()) {
        head = (head + capacity - 1) % capacity
        slots[head] = item
        size += 1
      }
      return items.length - fitting.length
    },
  }
}
