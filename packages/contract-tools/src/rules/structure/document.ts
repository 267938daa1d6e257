import {
  listAt,
  mappingAt,
  textAt,
  type Path,
} from '../../../../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../../../../src/contract/document/document-operations.ts'
import { nearestName } from '../../../../../src/contract/hints/nearest-name.ts'
import { extensionSchemas } from './extension-schemas.ts'
import { allSchemas, type Inspection } from '../inspection.ts'
import { finding, type Finding } from '../rule.ts'
import type { StructureRule } from './structure-rule.ts'

export const documentRules: readonly StructureRule[] = [
  {
    id: 'version',
    rejects: 'An `info.version` without three numbers.',
    because: 'Releases are ordered by it.',
    find: checkVersion,
  },
  {
    id: 'dialect',
    rejects: 'A JSON Schema dialect other than that of OpenAPI 3.1.',
    because: 'The validators would apply other rules than the document says.',
    find: checkDialect,
  },
  {
    id: 'webhooks',
    rejects: '`webhooks`.',
    because: 'The service sends no webhooks.',
    find: checkWebhooks,
  },
  {
    id: 'servers',
    rejects: 'A server that is not an origin.',
    because: 'A deployment replaces it by its own origin.',
    find: checkServers,
  },
  {
    id: 'addresses',
    rejects: 'An OAuth address that does not begin with the address of the server.',
    because: 'A deployment replaces the one by its own, in every address that begins with it.',
    find: checkAddresses,
  },
  {
    id: 'tags',
    rejects: 'A tag without an operation.',
    because: 'The menu of the docs is made from tags.',
    find: checkTags,
  },
  {
    id: 'tables',
    rejects: 'A missing table of `x-` keys.',
    because: 'The service does not start without them.',
    find: checkTables,
  },
  {
    id: 'disclaimers',
    rejects: 'A disclaimer for no operation, and an operation without one.',
    because: 'Each response carries one.',
    find: checkDisclaimers,
  },
]

/** As semver.org has it, less the parts behind a dash or a plus. */
function checkVersion({ document }: Inspection): readonly Finding[] {
  const version = textAt(document, ['info', 'version'])
  return /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version) || !('info' in document)
    ? []
    : [finding(['info', 'version'], 'The version has no three numbers. Write one as 1.2.3.')]
}

const dialect = 'https://spec.openapis.org/oas/3.1/dialect/base'

function checkDialect({ document }: Inspection): readonly Finding[] {
  const named: readonly (readonly [Path, unknown])[] = [
    [['jsonSchemaDialect'], document.jsonSchemaDialect],
    ...allSchemas(document).map(
      ({ path, schema }) => [[...path, '$schema'], schema.$schema] as const,
    ),
  ]
  return named.flatMap(([at, value]) => {
    if (value === undefined || value === dialect) return []
    const problem = `${String(at.at(-1))} names a dialect other than that of OpenAPI 3.1. Leave it out, or write ${dialect}.`
    return [finding(at, problem)]
  })
}

function checkWebhooks({ document }: Inspection): readonly Finding[] {
  const problem =
    'The service sends no webhooks. Leave webhooks out, or declare an operation under paths.'
  return 'webhooks' in document ? [finding(['webhooks'], problem)] : []
}

function checkServers({ document }: Inspection): readonly Finding[] {
  return listAt(document, ['servers']).flatMap((server, index) =>
    /^https?:\/\/[^/{}]+$/.test(textAt(server, ['url']))
      ? []
      : [
          finding(
            ['servers', index, 'url'],
            'This is not an origin. Write one, such as http://localhost:8080.',
          ),
        ],
  )
}

function checkAddresses({ document }: Inspection): readonly Finding[] {
  const origin = textAt(document, ['servers', 0, 'url'])
  const root: Path = ['components', 'securitySchemes']
  return Object.entries(mappingAt(document, root)).flatMap(([scheme, parts]) =>
    Object.entries(mappingAt(parts, ['flows'])).flatMap(([flow, addresses]) =>
      Object.entries(mappingAt({ addresses }, ['addresses']))
        .filter(([key, url]) => key.endsWith('Url') && !String(url).startsWith(`${origin}/`))
        .map(([key]) => {
          const problem = `This address is not below the server ${origin}. Write one that begins with ${origin}/, or change servers.`
          return finding([...root, scheme, 'flows', flow, key], problem)
        }),
    ),
  )
}

function checkTags({ document }: Inspection): readonly Finding[] {
  const used = declaredOperations(document).map(({ tag }) => tag)
  return listAt(document, ['tags']).flatMap((tag, index) => {
    const name = textAt(tag, ['name'])
    return name === '' || used.includes(name)
      ? []
      : [
          finding(
            ['tags', index],
            `No operation has the tag ${name}. Write tags: [${name}] where it is meant, or leave it out.`,
          ),
        ]
  })
}

/** The service does not start without them. */
function checkTables({ document }: Inspection): readonly Finding[] {
  return Object.keys(extensionSchemas)
    .filter((key) => !Object.hasOwn(document, key))
    .map((key) => finding(['paths'], `There is no ${key} at the root. Write it below components.`))
}

function checkDisclaimers({ document }: Inspection): readonly Finding[] {
  const table = 'x-disclaimers'
  const named = Object.keys(mappingAt(document, [table]))
  const ids = declaredOperations(document)
    .map(({ id }) => id)
    .filter((id) => id.trim() !== '')
  return [
    ...ids
      .filter((id) => !named.includes(id))
      .map((id) => finding([table], `${id} has no disclaimer. Write ${id}: and its text.`)),
    ...named
      .filter((name) => name !== 'demoData' && !ids.includes(name))
      .map((name) => {
        const meant = nearestName(name, ids)
        const advice = meant === undefined ? 'Leave it out.' : `Write ${meant}, or leave it out.`
        return finding([table, name], `There is no operation ${name}. ${advice}`)
      }),
  ]
}
