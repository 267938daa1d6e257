import type { SourceError } from '../../../../src/base/yaml-source.ts'
import { listAt, mappingAt, textAt } from '../../../../src/contract/document-tree.ts'
import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import { nearestName } from '../../../../src/contract/nearest-name.ts'
import { extensionSchemas } from './extension-schemas.ts'
import type { Check, Inspection } from './inspection.ts'

/** What stands around the operations: the version, the address, the tags, and the tables that the service reads. */
export const checkDocument: Check = (inspection) => [
  ...checkVersion(inspection),
  ...checkWebhooks(inspection),
  ...checkServers(inspection),
  ...checkLicense(inspection),
  ...checkTags(inspection),
  ...checkTables(inspection),
  ...checkDisclaimers(inspection),
]

/** As semver.org has it, less the parts behind a dash or a plus. */
function checkVersion({ source, document }: Inspection): readonly SourceError[] {
  const version = textAt(document, ['info', 'version'])
  return /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version) || !('info' in document)
    ? []
    : [source.errorAt(['info', 'version'], 'The version has no three numbers. Write one as 1.2.3.')]
}

function checkWebhooks({ source, document }: Inspection): readonly SourceError[] {
  const problem =
    'The service calls nobody. Leave webhooks out, or write what it answers under paths.'
  return 'webhooks' in document ? [source.errorAt(['webhooks'], problem)] : []
}

function checkLicense({ source, document }: Inspection): readonly SourceError[] {
  return textAt(document, ['info', 'license', 'name']) === '' && 'info' in document
    ? [source.errorAt(['info'], 'There is no license. Write license: { name: …, identifier: … }.')]
    : []
}

function checkServers({ source, document }: Inspection): readonly SourceError[] {
  if (listAt(document, ['servers']).length === 0) {
    const problem = 'There is no server. Write - url: http://localhost:8080 under servers.'
    return [source.errorAt(['servers'], problem)]
  }
  return listAt(document, ['servers']).flatMap((server, index) =>
    /^https?:\/\/[^/]+$/.test(textAt(server, ['url']))
      ? []
      : [
          source.errorAt(
            ['servers', index, 'url'],
            'This is no origin. Write one as http://localhost:8080.',
          ),
        ],
  )
}

function checkTags({ source, document }: Inspection): readonly SourceError[] {
  const used = declaredOperations(document).map(({ tag }) => tag)
  return listAt(document, ['tags']).flatMap((tag, index) => {
    const name = textAt(tag, ['name'])
    const words = textAt(tag, ['description'])
    if (words === '') {
      return [
        source.errorAt(
          ['tags', index],
          `The tag ${name} has no description. Write one, for the menu of the docs.`,
        ),
      ]
    }
    return used.includes(name)
      ? []
      : [
          source.errorAt(
            ['tags', index],
            `No operation has the tag ${name}. Write tags: [${name}] where it is meant, or leave it out.`,
          ),
        ]
  })
}

/** The service does not start without them. */
function checkTables({ source, document }: Inspection): readonly SourceError[] {
  return Object.keys(extensionSchemas)
    .filter((key) => !Object.hasOwn(document, key))
    .map((key) =>
      source.errorAt(['paths'], `There is no ${key} at the root. Write it below components.`),
    )
}

function checkDisclaimers({ source, document }: Inspection): readonly SourceError[] {
  const table = 'x-disclaimers'
  const named = Object.keys(mappingAt(document, [table]))
  const ids = declaredOperations(document).map(({ id }) => id)
  return [
    ...ids
      .filter((id) => !named.includes(id))
      .map((id) => source.errorAt([table], `${id} has no disclaimer. Write ${id}: and its text.`)),
    ...named
      .filter((name) => !ids.includes(name))
      .map((name) => {
        const meant = nearestName(name, ids)
        const advice = meant === undefined ? 'Leave it out.' : `Write ${meant}, or leave it out.`
        return source.errorAt([table, name], `There is no operation ${name}. ${advice}`)
      }),
  ]
}
