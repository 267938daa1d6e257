import { textAt } from '../document/document-tree.ts'
import {
  operationFolders,
  requestBody,
  serverOf,
  variables,
  declaredResponse,
  type OperationFolder,
} from './operation-folders.ts'
import type { OperationExample } from '../document/document-operations.ts'

/**
 * The contract as a Postman collection (format 2.1): a folder for each operation, a request for each example, and tests
 * that compare every response with its schema. Requests are anonymous until the variable for the key has a value.
 */
export function postmanCollection(document: unknown): object {
  return {
    info: {
      name: textAt(document, ['info', 'title']),
      description: textAt(document, ['info', 'description']),
      version: textAt(document, ['info', 'version']),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: variables.baseUrl, value: serverOf(document) },
      { key: variables.apiKey, value: '' },
    ],
    event: [script('prerequest', sendKey)],
    item: operationFolders(document).map((folder) => ({
      name: folder.name,
      description: folder.description,
      event: [script('test', checkResponse(folder))],
      item: folder.requests.map((example) => item(document, example)),
    })),
  }
}

function item(document: unknown, example: OperationExample): object {
  const request = {
    method: 'POST',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    url: {
      raw: `{{${variables.baseUrl}}}${example.path}`,
      host: [`{{${variables.baseUrl}}}`],
      path: example.path.split('/').slice(1),
    },
    body: {
      mode: 'raw',
      raw: requestBody(example),
      options: { raw: { language: 'json' } },
    },
  }
  const body = declaredResponse(document, example.path, example.name)
  const response = {
    name: example.summary,
    originalRequest: request,
    status: 'OK',
    code: 200,
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify(body, undefined, 2),
    _postman_previewlanguage: 'json',
  }
  return { name: example.summary, request, response: body === undefined ? [] : [response] }
}

function script(listen: 'prerequest' | 'test', code: string): object {
  return { listen, script: { type: 'text/javascript', exec: code.split('\n') } }
}

const sendKey = `const key = pm.variables.get('${variables.apiKey}')
if (key) pm.request.headers.upsert({ key: 'Authorization', value: 'Bearer ' + key })`

function checkResponse({ responseSchema }: OperationFolder): string {
  return `const schema = ${JSON.stringify(responseSchema)}
pm.test('responds with 200', () => pm.response.to.have.status(200))
pm.test('keeps the contract', () => pm.response.to.have.jsonSchema(schema))`
}
