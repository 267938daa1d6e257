import { isMapping, listAt, valueAt } from '../../../../../src/contract/document/document-tree.ts'
import { document, written } from '../../source-document.ts'
import { every, numberAt } from '../sites.ts'
import { add, remove, rename, write } from '../source-edits.ts'
import { kind, type Kind } from './kind.ts'

const group = {
  sandbox: 'Sandbox',
  plans: 'Plans',
  errors: 'Errors and disclaimers',
  others: 'Other tables',
}
const planRows = every(['x-plans']).flatMap((plan) =>
  every(['x-plans', plan]).map((key) => ['x-plans', plan, key]),
)
const figures = planRows.filter((path) => typeof valueAt(document, path) === 'number')
const words = planRows.filter((path) => typeof valueAt(document, path) === 'string')
const flags = planRows.filter((path) => typeof valueAt(document, path) === 'boolean')
const errors = every(['x-errors'])
const refusals = every(['x-sandbox', 'refusals'])
const responses = every(['x-sandbox', 'answers'])
const shownValues = responses.flatMap((name) =>
  every(['x-sandbox', 'answers', name, 'values']).map((key) => [
    ...['x-sandbox', 'answers', name, 'values'],
    key,
  ]),
)
const shownNulls = responses.flatMap((name) =>
  listAt(written, ['x-sandbox', 'answers', name, 'nulls']).map((_, index) => [
    ...['x-sandbox', 'answers', name, 'nulls'],
    index,
  ]),
)

const usualAmounts = every(['x-usual-amounts']).map((name) => ['x-usual-amounts', name, 'minimum'])

export const tableKinds: readonly Kind[] = [
  kind(group.plans, 'figure of a plan changed', figures, (path) =>
    write(path, String(numberAt(path) * 2)),
  ),
  kind(group.plans, 'figure of a plan removed', figures, (path) => remove(path)),
  kind(group.plans, 'figure of a plan misspelt', figures, (path) =>
    rename(path, `${String(path.at(-1))}s`),
  ),
  kind(group.plans, 'words of a plan changed', words, (path) => write(path, otherWords(path))),
  kind(group.plans, 'retention of figures in years', words.filter(isRetention), (path) =>
    write(path, '2 years'),
  ),
  kind(group.plans, 'flag of a plan turned', flags, (path) =>
    write(path, String(valueAt(document, path) !== true)),
  ),
  kind(group.plans, 'plan removed', every(['x-plans']), (plan) => remove(['x-plans', plan])),
  kind(group.plans, 'plan added', ['gold'], (plan) =>
    add(['x-plans'], `${plan}: { countedBy: app, serverCredentials: true, perMinutePerTool: 9 }`),
  ),
  kind(group.errors, 'error with another status', errors, (code) =>
    write(['x-errors', code, 'status'], String(numberAt(['x-errors', code, 'status']) + 20)),
  ),
  kind(group.errors, 'error removed', errors, (code) => remove(['x-errors', code])),
  kind(group.errors, 'error renamed', errors, (code) => rename(['x-errors', code], `${code}_2`)),
  kind(group.errors, 'error added', ['payment_required', 'teapot'], (code) =>
    add(['x-errors'], `${code}: { status: 402, meaning: Pay first., remedy: Pay. }`),
  ),
  kind(group.errors, 'remedy removed', errors, (code) => remove(['x-errors', code, 'remedy'])),
  kind(group.errors, 'disclaimer changed', every(['x-disclaimers']), (id) =>
    write(['x-disclaimers', id], 'Another text to show unchanged.'),
  ),
  kind(group.errors, 'disclaimer removed', every(['x-disclaimers']), (id) =>
    remove(['x-disclaimers', id]),
  ),
  kind(group.sandbox, 'sandbox: amount changed', refusals, (name) =>
    write(
      ['x-sandbox', 'refusals', name, 'amount'],
      String(numberAt(['x-sandbox', 'refusals', name, 'amount']) + 7000),
    ),
  ),
  kind(group.sandbox, 'sandbox: text renamed', refusals, (name) =>
    rename(['x-sandbox', 'refusals', name], `${name}_2`),
  ),
  kind(group.sandbox, 'sandbox: another error', refusals, (name) =>
    write(['x-sandbox', 'refusals', name, 'error'], 'internal_error'),
  ),
  kind(group.sandbox, 'sandbox: error removed', refusals, (name) =>
    remove(['x-sandbox', 'refusals', name]),
  ),
  kind(group.sandbox, 'sandbox: another value shown', shownValues, (path) => {
    const value = valueAt(document, path)
    return write(path, value === true ? 'false' : value === false ? 'true' : '7')
  }),
  kind(group.sandbox, 'sandbox: another null shown', shownNulls, (path) =>
    write(path, 'attribution'),
  ),
  kind(group.sandbox, 'sandbox: another call', responses, (name) =>
    write(['x-sandbox', 'answers', name, 'operation'], 'compare_balance_transfer'),
  ),
  kind(group.sandbox, 'sandbox: another city', ['atlantis', 'coimbatore'], (city) =>
    write(['x-sandbox', 'city'], city),
  ),
  kind(group.others, 'usual amount changed', usualAmounts, (path) =>
    write(path, String(numberAt(path) * 2)),
  ),
  kind(group.others, 'usual amount removed', usualAmounts, (path) => remove(path)),
  kind(group.others, 'usual amount misspelt', usualAmounts, (path) =>
    rename(path.slice(0, -1), `${String(path.at(-2))}s`),
  ),
  kind(group.others, 'size of a body', [1024, 131_072], (bytes) =>
    write(['x-body-limit-bytes'], String(bytes)),
  ),
  kind(group.others, 'budget of tools', ['arguments', 'all'], (key) =>
    write(['x-mcp-budget', key], String(numberAt(['x-mcp-budget', key]) - 3000)),
  ),
  kind(
    group.others,
    'table removed',
    every([]).filter((key) => key.startsWith('x-')),
    (key) => remove([key]),
  ),
  kind(group.others, 'table that nothing reads', ['x-regions'], (key) =>
    add([], `${key}: [south]`),
  ),
]

function isRetention(path: readonly (string | number)[]): boolean {
  return path.at(-1) === 'analyticsRetention'
}

function otherWords(path: readonly (string | number)[]): string {
  if (isRetention(path)) return '45 days'
  const value = valueAt(document, path)
  const others = every(['x-plans']).map((plan) =>
    valueAt(document, ['x-plans', plan, path.at(-1) ?? '']),
  )
  return String(others.find((it) => it !== undefined && it !== value && !isMapping(it)))
}
