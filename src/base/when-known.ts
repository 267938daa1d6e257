/** Goes on at once where a value is here already: only what has to be waited for costs a promise. */
export function whenKnown<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
