/** One row of the table of settings. What it means is in its row in `docs/operations.md`. */
export interface Setting {
  readonly variable: string
  readonly default: string
  readonly accepts: string
  /** Whether the value is secret: it is never shown, even when it is invalid. */
  readonly isSecret?: boolean
  /** Returns undefined for an invalid value. */
  readonly read: (text: string) => unknown
}

export type SettingTable = Readonly<Record<string, Setting>>

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the text of a variable, or its default, in which `$NAME` is the text of another. */
export function textReader(table: SettingTable, environment: Environment) {
  const defaults = new Map(
    Object.values(table).map((setting): [string, string] => [setting.variable, setting.default]),
  )
  const text = (variable: string): string => {
    const given = environment[variable]
    if (isGiven(given)) return given.trim()
    const fallback = defaults.get(variable) ?? ''
    return fallback.replace(/\$([A-Z_]+)/g, (_, name: string) => text(name))
  }
  return text
}

/** An empty variable counts as not set. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
