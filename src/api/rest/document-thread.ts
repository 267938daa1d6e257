/** The code of the thread that writes the document in another form. See `document-forms.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { stringify } from 'yaml'
import type { OpenApiDocument } from '../../contract/contract.ts'
import { openApi30 } from '../../contract/document/openapi-3-0.ts'
import type { DocumentForm } from './document-forms.ts'

const { json, form }: { readonly json: string; readonly form: DocumentForm } = workerData
const document: OpenApiDocument = JSON.parse(json)
parentPort?.postMessage(
  form === 'yaml' ? bundledYaml(document) : JSON.stringify(openApi30(document)),
)

/** A document as YAML 1.2 without anchors, quoted so that YAML 1.1 parsers read the same values. */
function bundledYaml(document: OpenApiDocument): string {
  return stringify(document, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 120,
  })
}
