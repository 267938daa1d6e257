import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateValues, type MailKind } from './mail-kinds.ts'
import { readYaml, type YamlSource } from '../../rules/yaml-source.ts'

/** The text of an email with `{{name}}` placeholders. Plain text and HTML are both made from it. */
export interface EmailTemplate {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The label of the button; the kind of email decides its link. */
  readonly button: string
  /** Paragraphs below the button. */
  readonly closing: readonly string[]
}

/** Matches `{{name}}`. */
export const placeholder = /\{\{(\w+)\}\}/g

/**
 * Reads `<kind>.yaml` from the folder of templates.
 *
 * @throws {SourceError} with line and column of the first member that is missing, unknown or not text.
 */
export function readEmailTemplate(folder: string, kind: MailKind): EmailTemplate {
  const file = join(folder, `${kind}.yaml`)
  const source = readYaml(file, readFileSync(file, 'utf8'))
  const { value } = source
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw source.errorAt([], `must be a mapping of ${keys.join(', ')}`)
  }
  const given = new Map<string, unknown>(Object.entries(value))
  for (const key of given.keys()) {
    if (!keys.includes(key)) throw source.errorAt([key], `is unknown: write ${keys.join(', ')}`)
  }
  const known = Object.keys(templateValues[kind].values)
  const parts = { source, known, given }
  return {
    subject: textAt(parts, 'subject'),
    paragraphs: textsAt(parts, 'paragraphs'),
    button: textAt(parts, 'button'),
    closing: textsAt(parts, 'closing'),
  }
}

const keys = ['subject', 'paragraphs', 'button', 'closing']

interface TemplateParts {
  readonly source: YamlSource
  /** The placeholders of this kind. */
  readonly known: readonly string[]
  readonly given: ReadonlyMap<string, unknown>
}

function textAt(parts: TemplateParts, key: string): string {
  return checkedText(parts, [key], parts.given.get(key))
}

function textsAt(parts: TemplateParts, key: string): readonly string[] {
  const value = parts.given.get(key)
  if (!Array.isArray(value)) throw parts.source.errorAt([key], `${key} must be a list of strings`)
  return value.map((text: unknown, index) => checkedText(parts, [key, index], text))
}

function checkedText(
  { source, known }: TemplateParts,
  path: readonly (string | number)[],
  value: unknown,
): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw source.errorAt(path, `${path.join('.')} must be a text`)
  }
  for (const [, name = ''] of value.matchAll(placeholder)) {
    if (known.includes(name)) continue
    const names = known.length === 0 ? 'none' : known.join(', ')
    throw source.errorAt(path, `{{${name}}} is unknown here; this email has ${names}`)
  }
  return value.trim()
}
