/** What a model sends, and sends again. */
export interface ToolCall {
  readonly name: string
  readonly arguments: unknown
}

interface Issue {
  readonly path: string
  readonly message: string
}

type Arguments = Record<string, unknown>

/** Replaces, adds (`undefined`: removes) or renames the argument at a path. */
type Repair = (given: Arguments, path: string, found: readonly string[], said: Facts) => void

/** What the person said; used only when an error names the argument to send. */
export type Facts = Readonly<Record<string, unknown>>

/** The forms that the texts of rejected arguments have. The first that fits is applied. */
const forms: readonly (readonly [RegExp, Repair])[] = [
  [/^is not an argument of this tool; did you mean (\w+)\?/, rename],
  [/^is not an argument of this tool\./, (given, path) => put(given, path, undefined)],
  [/; did you mean (.+)\?$/, (given, path, [meant = '']) => put(given, path, readValue(meant))],
  [
    /(?:; remove it|; leave it out if you do not know it)$/,
    (given, path) => put(given, path, undefined),
  ],
  [/, such as (.+)$/, (given, path, [example = '']) => put(given, path, readValue(example))],
  [/one of: ([^,;]+)/, (given, path, [first = '']) => put(given, path, first)],
  [/^must not be above \w+ \((\d+)\)$/, toNumber],
  [/^must be at most \w+ \((\d+)\)/, toNumber],
  [/^must be at (?:least|most) (-?[\d.]+)$/, toNumber],
  [/^must be from (-?[\d.]+) to (-?[\d.]+)$/, toNearest],
  [
    /; take (?:it|them) from .+ \(\w+\)$/,
    (given, path, _found, said) => put(given, path, said[path]),
  ],
  [/^must be above (\d+)/, (given, path, [least]) => put(given, path, Number(least) + 1)],
  [/; send (\d+) for /, toNumber],
  [/^must have (?:at most|\d+ to) (\d+) (?:characters|items)/, shorten],
  [
    /^must have at most (\d+) decimals/,
    (given, path, [most]) =>
      put(given, path, Number(Number(at(given, path)).toFixed(Number(most)))),
  ],
  [
    /^must be an integer.*, not a number with a fraction; send (\d+)/,
    (given, path, [lower]) => put(given, path, Number(lower)),
  ],
  [/^must be an? (?:integer|number) from ([\d.]+)/, toNumber],
  [
    /^must be a string.*, not an array$/,
    (given, path) => put(given, path, Object(at(given, path))[0]),
  ],
  [/^must be a string/, (given, path) => put(given, path, String(at(given, path)))],
  [/^must be true or false/, (given, path) => put(given, path, at(given, path) !== 0)],
  [/^must be an array/, (given, path) => put(given, path, String(at(given, path)).split(', '))],
  [/^must name different localities: /, (given, path) => put(given, path, undefined)],
  [
    /send \w+, or (\w+) and (\w+)$/,
    (given, _path, names, said) => {
      for (const name of names) given[name] = said[name]
    },
  ],
  [/^is required with/, (given, path, _found, said) => put(given, path, said[path])],
]

/** The same call with what the text of its error says, and with nothing else that is known of the tool. */
export function repairCall(call: ToolCall, text: string, said: Facts = {}): ToolCall {
  const [, tool] = /^Unknown tool: .* Did you mean (\w+)\?/.exec(text) ?? []
  if (tool !== undefined) return { ...call, name: tool }
  if (
    /"arguments"\s*\],\s*"message": "Invalid input: expected record, received string"/.test(text)
  ) {
    return { ...call, arguments: JSON.parse(String(call.arguments)) }
  }
  const { issues }: { readonly issues: readonly Issue[] } = JSON.parse(text)
  const repaired: Arguments = structuredClone(Object(call.arguments))
  // From the last, so that what is removed from a list moves nothing that is still to be repaired.
  for (const { path, message } of issues.toReversed()) repair(repaired, path, message, said)
  return { ...call, arguments: repaired }
}

/** The same call with the names that an error says were meant: "X is not covered. … Did you mean Y?" */
export function correctNames(call: ToolCall, message: string): ToolCall {
  const doubts = message.matchAll(/“?([^.“”?]*)”? is not [^?]*? Did you mean ([^?]+)\?/g)
  const meant = new Map([...doubts].map(([, given = '', name]) => [given.trim(), name]))
  const correct = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(correct) : (meant.get(String(value)) ?? value)
  const given = Object.entries(Object(call.arguments)).map(([name, value]) => [
    name,
    correct(value),
  ])
  return { ...call, arguments: Object.fromEntries(given) }
}

function repair(given: Arguments, path: string, message: string, said: Facts): void {
  for (const [form, apply] of forms) {
    const found = form.exec(message)
    if (found) return apply(given, path, found.slice(1), said)
  }
  throw new Error(`no form fits: ${path} ${message}`)
}

function rename(given: Arguments, path: string, [name = '']: readonly string[]): void {
  given[name] = given[path]
  put(given, path, undefined)
}

function toNumber(given: Arguments, path: string, [value]: readonly string[]): void {
  put(given, path, Number(value))
}

function toNearest(given: Arguments, path: string, [least, most]: readonly string[]): void {
  const value = Number(at(given, path))
  put(given, path, Math.min(Math.max(value, Number(least)), Number(most)))
}

function shorten(given: Arguments, path: string, [most]: readonly string[]): void {
  const value = at(given, path)
  const isSliceable = typeof value === 'string' || Array.isArray(value)
  if (isSliceable) put(given, path, value.slice(0, Number(most)))
}

/** JSON where it is, else the words themselves. */
function readValue(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

function at(given: Arguments, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => Object(node)[key], given)
}

function put(given: Arguments, path: string, value: unknown): void {
  const [name = '', position] = path.split('.')
  const list = given[name]
  if (position !== undefined && Array.isArray(list)) {
    if (value === undefined) list.splice(Number(position), 1)
    else list[Number(position)] = value
  } else if (value === undefined) delete given[name]
  else given[name] = value
}
