import { stringify } from 'yaml'
import { textAt } from '../document/document-tree.ts'
import {
  operationFolders,
  requestBody,
  serverOf,
  variables,
  type OperationFolder,
} from './operation-folders.ts'
import type { OperationExample } from '../document/document-operations.ts'

/**
 * The contract as a Bruno collection (OpenCollection, format 1.0.0): its files by their paths. A folder for each operation,
 * a request for each example, and tests that compare every response with its schema. Requests are anonymous until the
 * environment has a key.
 */
export function brunoCollection(document: unknown): ReadonlyMap<string, string> {
  const folders = operationFolders(document)
  const files: (readonly [string, object])[] = [
    ['opencollection.yml', collection(document)],
    ['environments/deployment.yml', environment(document)],
    ...folders.flatMap((folder, index) => [
      [`${folder.operationId}/folder.yml`, folderFile(folder, index + 1)] as const,
      ...folder.requests.map(
        (example, position) =>
          [`${folder.operationId}/${example.name}.yml`, request(example, position + 1)] as const,
      ),
    ]),
  ]
  return new Map(files.map(([path, content]) => [path, stringify(content, { lineWidth: 0 })]))
}

function collection(document: unknown): object {
  return {
    opencollection: '1.0.0',
    info: {
      name: textAt(document, ['info', 'title']),
      version: textAt(document, ['info', 'version']),
    },
    request: {
      variables: [{ name: variables.baseUrl, value: serverOf(document) }],
      scripts: [{ type: 'before-request', code: sendKey }],
    },
    docs: { type: 'text/markdown', content: textAt(document, ['info', 'description']) },
    bundled: false,
  }
}

/** A key is a secret: Bruno keeps its value beside the collection and not in it. */
function environment(document: unknown): object {
  return {
    name: 'deployment',
    variables: [
      { name: variables.baseUrl, value: serverOf(document) },
      { name: variables.apiKey, secret: true },
    ],
  }
}

function folderFile(folder: OperationFolder, seq: number): object {
  return {
    info: { name: folder.name, type: 'folder', seq },
    request: { scripts: [{ type: 'tests', code: checkResponse(folder) }] },
    docs: { type: 'text/markdown', content: folder.description },
  }
}

function request(example: OperationExample, seq: number): object {
  return {
    info: { name: example.summary, type: 'http', seq },
    http: {
      method: 'POST',
      url: `{{${variables.baseUrl}}}${example.path}`,
      body: { type: 'json', data: requestBody(example) },
    },
  }
}

const sendKey = `const key = bru.getEnvVar('${variables.apiKey}')
if (key) req.setHeader('Authorization', 'Bearer ' + key)
`

function checkResponse({ responseSchema }: OperationFolder): string {
  return `const schema = ${JSON.stringify(responseSchema)}
test('responds with 200', () => expect(res.getStatus()).to.equal(200))
test('keeps the contract', () => expect(res.getBody()).to.have.jsonSchema(schema))
`
}
