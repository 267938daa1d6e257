/** Numbers that are added one after the other. */
interface GrowingColumn {
  add(value: number): void
  values(): Float64Array
}

/** An empty column. */
export function growingColumn(): GrowingColumn {
  let values = new Float64Array(1024)
  let length = 0
  return {
    add(value) {
      if (length === values.length) {
        const grown = new Float64Array(length * 2)
        grown.set(values)
        values = grown
      }
      values[length] = value
      length += 1
    },
    values: () => values.slice(0, length),
  }
}
