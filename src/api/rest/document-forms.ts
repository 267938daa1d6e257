import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The document as YAML, or as JSON of OpenAPI 3.0. */
export type DocumentForm = 'yaml' | 'openapi-3.0'

/** Writes the document, given as JSON, in another form. That takes a tenth of a second, so a thread of its own does it. */
export async function inForm(form: DocumentForm, json: string): Promise<Buffer> {
  const thread = new Worker(new URL('document-thread.ts', import.meta.url), {
    workerData: { json, form },
  })
  const [text]: string[] = await once(thread, 'message')
  return Buffer.from(text ?? '')
}
