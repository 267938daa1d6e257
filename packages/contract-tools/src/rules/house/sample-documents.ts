/** Rule samples are parts of a document; these functions put a part where the rule looks for it. */

/** Named schemas. */
export function inSchemas(schemas: string): string {
  return `components:\n  schemas:\n${indented(schemas, 4)}`
}

/** A request schema: an object with these keywords. */
export function inRequest(keywords: string): string {
  return `paths:
  /public/v1/search_homes:
    post:
      operationId: search_homes
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/HomeQuery' } } } }
components:
  schemas:
    HomeQuery:
${indented(`type: object\n${keywords}`, 6)}`
}

/** A response schema: an object with these keywords. */
export function inResponse(keywords: string): string {
  return `paths:
  /public/v1/search_homes:
    post:
      operationId: search_homes
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/HomePage' } } } }
components:
  schemas:
    HomePage:
${indented(`type: object\n${keywords}`, 6)}`
}

/** An operation with these keys. */
export function inOperation(keys: string): string {
  return `paths:\n  /public/v1/search_homes:\n    post:\n${indented(keys, 6)}`
}

function indented(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(columns))
}
