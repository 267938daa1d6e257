import { InvalidArgumentError } from 'commander'

/** A whole number; the command checks its range. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}

/** Collects an option that can be repeated. */
export function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text]
}
