import { InvalidArgumentError } from 'commander'

/** Reads an option's whole number; its range is for whoever it is meant for. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidArgumentError('It is no whole number.')
  return Number(text)
}

/** Collects an option that may be given several times. */
export function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text]
}
