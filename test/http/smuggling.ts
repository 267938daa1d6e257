/** A request that two readers of HTTP may take apart in two ways. */
export interface AmbiguousRequest {
  readonly title: string
  readonly bytes: string
}

const target = '/public/v1/search_properties'
/** Nobody sends this as a request of its own: a service that sees it was smuggled into. */
export const hiddenPath = '/smuggled'
const hidden = `GET ${hiddenPath} HTTP/1.1\r\nHost: a\r\nX-Ignore: `
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

function post(headers: readonly string[], body: string): string {
  return [
    `POST ${target} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
  ]
    .join('\r\n')
    .concat(`\r\n\r\n${body}`)
}

/** Content-Length that covers the hidden request, and a chunked body that ends before it. */
function lengthAgainstChunks(title: string, coding: readonly string[]): AmbiguousRequest {
  const body = `0\r\n\r\n${hidden}`
  return { title, bytes: post([`Content-Length: ${body.length}`, ...coding], body) }
}

/** A chunk that covers the hidden request, and a Content-Length that ends before it. */
function chunksAgainstLength(title: string, coding: readonly string[]): AmbiguousRequest {
  const covering = chunk(`${hidden}x\r\n\r\n`)
  const head = covering.slice(0, covering.indexOf('\r\n') + 2)
  return {
    title,
    bytes: post([`Content-Length: ${head.length}`, ...coding], `${covering}0\r\n\r\n`),
  }
}

/** Spellings of `Transfer-Encoding: chunked` that one reader takes and another does not. */
const codings: readonly (readonly string[])[] = [
  ['Transfer-Encoding: chunked'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding:\tchunked'],
  ['Transfer-Encoding:\x0bchunked'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: identity, chunked'],
  ['Transfer-Encoding: "chunked"'],
  ['Transfer-Encoding: chunked;a=b'],
  ['Transfer-Encoding: CHUNKED'],
  ['Transfer-Encoding:', ' chunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['Transfer-Encoding: x', 'Transfer-Encoding: chunked'],
  ['X: y\nTransfer-Encoding: chunked'],
  ['X: y\rTransfer-Encoding: chunked'],
  ['Transfer_Encoding: chunked'],
  [' Transfer-Encoding: chunked'],
]

/** Content-Lengths that one reader takes for another number, before a body with a hidden request. */
const lengths: readonly (readonly string[])[] = [
  ['Content-Length: 2', 'Content-Length: 200'],
  ['Content-Length: 2, 200'],
  ['Content-Length: +2'],
  ['Content-Length: 0x2'],
  ['Content-Length: 2 00'],
  ['Content-Length : 2'],
  ['Content-Length: 2\x0b'],
  ['Content-Length: 00000000000000000002'],
  ['Content-Length: 18446744073709551618'],
  ['Content-Length:'],
  ['Content_Length: 200', 'Content-Length: 2'],
]

/** Chunks that one reader ends elsewhere than another. */
const chunks: readonly (readonly [title: string, body: string])[] = [
  ['a chunk size with an extension of a line end', `2;\n${hidden}\r\n{}\r\n0\r\n\r\n`],
  ['a chunk size in hexadecimal notation', `0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that is signed', `+2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that overflows', `10000000000000002\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that ends without a line end', `2\r\n{}0\r\n\r\n${hidden}`],
  ['chunks that end with line feeds alone', `2\n{}\n0\n\n${hidden}`],
  [
    'a trailer that looks like a request',
    `2\r\n{}\r\n0\r\nGET ${hiddenPath} HTTP/1.1\r\nX: \r\n\r\n`,
  ],
  ['a trailer that changes the length', `2\r\n{}\r\n0\r\nContent-Length: 99\r\n\r\n${hidden}`],
]

/** Every framing that requests are known to be smuggled with (RFC 9112 section 11.2). */
export const ambiguousRequests: readonly AmbiguousRequest[] = [
  ...codings.flatMap((coding) => [
    lengthAgainstChunks(`Content-Length and ${JSON.stringify(coding)}`, coding),
    chunksAgainstLength(`${JSON.stringify(coding)} and Content-Length`, coding),
  ]),
  ...lengths.map((given) => ({ title: JSON.stringify(given), bytes: post(given, `{}${hidden}`) })),
  ...chunks.map(([title, body]) => ({
    title,
    bytes: post(['Transfer-Encoding: chunked'], body),
  })),
  {
    title: 'a body of a GET',
    bytes: `GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  },
  {
    title: 'a chunked body of HTTP/1.0',
    bytes: post(['Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`).replace(
      'HTTP/1.1',
      'HTTP/1.0',
    ),
  },
  {
    title: 'an Expect that is not awaited',
    bytes: post(['Expect: 100-continue', `Content-Length: ${hidden.length}`], hidden),
  },
  {
    title: 'a target with a line end',
    bytes: `GET /healthz%0d%0aX:y HTTP/1.1\r\nHost: a\r\n\r\n`,
  },
]
