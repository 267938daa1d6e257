/** The same functions of a store that may be on another machine: a caller awaits what they return. */
export type MaybeAsync<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Value | Promise<Awaited<Value>>
    : never
}
