/** A request for a page of the console, as far as a page depends on it. */
export interface ConsoleRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query, as they were asked for. */
  readonly target: string
  /** The variable parts of the path. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** What the form sent; empty for a page that is only read. */
  readonly fields: URLSearchParams
  readonly address: string
  readonly requestId: string
  readonly cookie: string | undefined
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | undefined
}

/** A whole answer, ready to be sent. */
export interface ConsoleAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  /** HTML, unless `headers` say otherwise. */
  readonly body: string
}

export type AnswerRequest = (request: ConsoleRequest) => Promise<ConsoleAnswer>
