import { isMapping, type Mapping } from '../../../contract/document-tree.ts'
import type { FormField } from './form-fields.ts'

/** The texts of a form's controls, by name. */
export type FormTexts = ReadonlyMap<string, string>

/** The names of the controls beside the arguments. */
export const callControls = { credential: 'credential', example: 'example' } as const

/** The control that says which alternative is meant. */
export function alternativeControl({ name }: Pick<FormField, 'name'>): string {
  return `${name}?`
}

/** The arguments that a sent form holds. What is left empty is left out; what is no number stays a text, for the API to reject. */
export function argumentsOf(form: FormField, texts: URLSearchParams): Mapping {
  const value = valueOf(form, texts)
  return isMapping(value) ? value : {}
}

function valueOf(field: FormField, texts: URLSearchParams): unknown {
  const text = texts.get(field.name)?.trim() ?? ''
  switch (field.kind) {
    case 'list': {
      const items = field.parts.map((part) => valueOf(part, texts))
      return presentOr(items.filter((item) => item !== undefined))
    }
    case 'group': {
      const members = field.parts.map((part) => [part.key, valueOf(part, texts)] as const)
      const given = members.filter(([, value]) => value !== undefined)
      return given.length > 0 || field.about?.isRequired === true
        ? Object.fromEntries(given)
        : undefined
    }
    case 'alternatives': {
      const chosen = field.parts[Number(texts.get(alternativeControl(field)) ?? 0)]
      return chosen && valueOf(chosen, texts)
    }
    case 'choice':
      return text === ''
        ? undefined
        : (field.values.find((value) => String(value) === text) ?? text)
    case 'number':
      return text === '' ? undefined : isNumber(text) ? Number(text) : text
    case 'json':
      return text === '' ? undefined : jsonOr(text)
    default:
      return text === '' ? undefined : text
  }
}

function presentOr(items: readonly unknown[]): readonly unknown[] | undefined {
  return items.length === 0 ? undefined : items
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)
}

function jsonOr(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** What the controls of a form show for these arguments: the inverse of {@link argumentsOf}. */
export function textsOf(form: FormField, given: Mapping): FormTexts {
  return new Map(entriesOf(form, given))
}

function entriesOf(field: FormField, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return []
  switch (field.kind) {
    case 'list':
      return Array.isArray(value)
        ? field.parts.flatMap((part, at) => entriesOf(part, value[at]))
        : []
    case 'group':
      return isMapping(value) ? field.parts.flatMap((part) => entriesOf(part, value[part.key])) : []
    case 'alternatives': {
      const at = Math.max(
        0,
        field.parts.findIndex((part) => holds(part, value)),
      )
      const part = field.parts[at]
      const chosen = [alternativeControl(field), String(at)] as const
      return part === undefined ? [] : [chosen, ...entriesOf(part, value)]
    }
    case 'json':
      return [[field.name, JSON.stringify(value)]]
    default:
      return [[field.name, String(value)]]
  }
}

/** Whether an alternative has a place for everything in a value. */
function holds(field: FormField, value: unknown): boolean {
  switch (field.kind) {
    case 'group':
      return (
        isMapping(value) &&
        Object.entries(value).every(([key, member]) =>
          field.parts.some((part) => part.key === key && holds(part, member)),
        )
      )
    case 'list': {
      const [part] = field.parts
      return Array.isArray(value) && part !== undefined && value.every((item) => holds(part, item))
    }
    case 'alternatives':
      return field.parts.some((part) => holds(part, value))
    case 'choice':
      return field.values.includes(value)
    case 'number':
      return typeof value === 'number'
    case 'json':
      return true
    default:
      return typeof value === 'string'
  }
}
