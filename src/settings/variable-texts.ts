/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads variables as text: what is given, without space around it, or else the default, in which `$NAME` is the value of that
 * variable.
 */
export function variableTexts(
  environment: Environment,
  defaultsByVariable: readonly (readonly [variable: string, text: string])[],
): (variable: string) => string {
  const defaults = new Map(defaultsByVariable)
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
