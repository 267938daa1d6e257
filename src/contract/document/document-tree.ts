/** A path inside a document: property names and array positions, from the root. */
export type Path = readonly (string | number)[]

export type Mapping = Readonly<Record<string, unknown>>

/** True for a JSON object; arrays and null are not. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path; undefined where there is none. Ignores inherited properties. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)]
    return isMapping(node) && Object.hasOwn(node, key) ? node[key] : undefined
  }, root)
}

/** The mapping at a path, an empty one where there is none. */
export function mappingAt(root: unknown, path: Path): Mapping {
  const value = valueAt(root, path)
  return isMapping(value) ? value : {}
}

export function listAt(root: unknown, path: Path): readonly unknown[] {
  const value = valueAt(root, path)
  return Array.isArray(value) ? value : []
}

export function textAt(root: unknown, path: Path): string {
  const value = valueAt(root, path)
  return typeof value === 'string' ? value : ''
}

/** RFC 6901, as a URI fragment without its `#`. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Reads a JSON pointer (with or without `#`); a key becomes a number where the document has an array. */
export function pathOf(root: unknown, pointer: string): Path {
  const path: (string | number)[] = []
  for (const token of pointer.replace(/^#/, '').split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(valueAt(root, path)) ? Number(key) : key)
  }
  return path
}

/** Where a node's `$ref` points inside its document, `undefined` when it has none. */
export function referenceOf(root: unknown, node: unknown): Path | undefined {
  const reference = isMapping(node) ? node.$ref : undefined
  return typeof reference === 'string' ? pathOf(root, unescaped(reference)) : undefined
}

/** A broken escape stays unchanged, so the reference does not resolve. */
function unescaped(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

/**
 * The node with its `$ref` resolved, repeatedly. Members beside a `$ref` override those of its target. References must not form
 * cycles.
 */
export function resolved(root: unknown, node: unknown): Mapping {
  const target = referenceOf(root, node)
  if (!isMapping(node)) return {}
  if (target === undefined) return node
  const { $ref: _, ...siblings } = node
  return { ...resolved(root, valueAt(root, target)), ...siblings }
}

/** The components of a group, such as `schemas`, that other parts of the document refer to. */
export function usedComponents(group: string, components: Mapping, users: unknown): Mapping {
  const text = JSON.stringify(users)
  const used = Object.entries(components).filter(([name]) =>
    text.includes(`"#/components/${group}/${name}"`),
  )
  return Object.fromEntries(used)
}
