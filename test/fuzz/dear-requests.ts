import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Probe } from './measured-service.ts'
import { toolCall, toolTargets } from './tool-targets.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const rpc = { ...json, accept: 'application/json, text/event-stream' }

/** Bodies that make much work of the arguments of any tool; `{"a":` is an argument that no tool has. */
const bodies: Readonly<Record<string, string>> = {
  'of thousands of unknown keys': `{${filled(64_000, (at) => `"${at.toString(36)}":1`)}}`,
  'of unknown keys of 2,000 signs that separate words': `{${filled(64_000, (at) => `"${'~/'.repeat(1000)}${at}":1`)}}`,
  'of unknown keys like accepted ones': `{${filled(64_000, (at) => `"property_value${at.toString(36)}":1`)}}`,
  'of one key many times': `{${filled(64_000, () => '"city":"a"')}}`,
  'that is deep': `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  'of deep objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'with a long list of texts': `{"localities":[${filled(64_000, (at) => `"${at.toString(36)}"`)}]}`,
  'with a long misspelt name': `{"city":"${filled(64_000, (at) => `Coimbatro${at}`, ' ')}"}`,
  'with an amount that never ends': `{"propertyValue":"rs ${' '.repeat(32_000)}1${' '.repeat(32_000)}x"}`,
  'with a long number': `{"propertyValue":1${'9'.repeat(64_000)}}`,
  'with a text of escapes': `{"city":"${'\\u0001'.repeat(10_000)}"}`,
  'with a text of ligatures': `{"city":"${'\ufdfa'.repeat(20_000)}"}`,
  'that is cut off': `{"city":"${'a'.repeat(64_000)}`,
}

/** Bodies, messages, forms, queries and headers, each made to take as much work as it can. */
export function dearRequests(): readonly (readonly [title: string, probe: Probe])[] {
  const targets = toolTargets()
  const path = targets[0]?.path ?? ''
  const thousandsOfKeys = `{${filled(64_000, (at) => `"${at.toString(36)}":1`)}}`
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  const ofTools = targets.flatMap((target) =>
    Object.entries(bodies).map(
      ([what, body]) => [`a body ${what} to ${target.id}`, toolCall(target, 'rest', body)] as const,
    ),
  )
  const bombs = (['gzip', 'br'] as const).flatMap((encoding) =>
    [16, 22, 24].map((window) => {
      const headers = { ...json, 'content-encoding': encoding }
      const title = `a bomb in ${encoding} with a window of 2^${window} bytes`
      return [title, { path, headers, body: bomb(encoding, window) }] as const
    }),
  )
  const others: Readonly<Record<string, Probe>> = {
    'a batch of messages': message(
      `[${filled(65_000, () => '{"jsonrpc":"2.0","id":1,"method":"ping"}')}]`,
    ),
    'an id of 60,000 characters': withId(`"${'i'.repeat(60_000)}"`),
    'an id of 10,000 escapes': withId(`"${'\\u0001'.repeat(10_000)}"`),
    'an id of 60,000 digits': withId('9'.repeat(60_000)),
    'deep params': withParams(`{"a":${deep}}`),
    'thousands of params': withParams(thousandsOfKeys),
    'a tool name of 60,000 characters': withParams(`{"name":"${'x'.repeat(60_000)}"}`),
    'a tool name nearly right': withParams(
      `{"name":"calculate_home_affordabilit${'y'.repeat(37)}"}`,
    ),
    'a method of 60,000 characters': message(
      `{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(60_000)}"}`,
    ),
    'a revision of 60,000 characters': withParams(
      `{"_meta":{"io.modelcontextprotocol/protocolVersion":"${'x'.repeat(60_000)}"}}`,
    ),
    'a long Accept over MCP': {
      ...withParams('{}'),
      headers: { ...rpc, accept: filled(14_000, (at) => `a/${at}`) },
    },
    'a long Accept-Encoding': tool(path, {
      'accept-encoding': filled(14_000, (at) => `g${at};q=0.1`),
    }),
    'a long Content-Type': tool(path, {
      'content-type': `application/json;${filled(14_000, (at) => `${at}=1`, ';')}`,
    }),
    'a long X-Forwarded-For': tool(path, { 'x-forwarded-for': filled(14_000, () => '1.2.3.4') }),
    'a long token': tool(path, {
      authorization: `Bearer eyJhbGciOiJSUzI1NiJ9.${'e30'.repeat(4600)}.${'a'.repeat(342)}`,
    }),
    'a malformed key with a body of thousands of keys': {
      ...tool(path, { authorization: 'Bearer nlm_live_x' }),
      body: thousandsOfKeys,
    },
    'hundreds of headers': tool(
      path,
      Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x-${at}`, '1'])),
    ),
    'a token request with thousands of fields': posted(
      '/oauth/token',
      filled(60_000, (at) => `${at}=1`, '&'),
    ),
    'a token request of escapes': posted('/oauth/token', '%41'.repeat(20_000)),
    'a token request with a long assertion': posted(
      '/oauth/token',
      `grant_type=client_credentials&client_assertion=eyJhbGciOiJSUzI1NiJ9.${'e30'.repeat(15_000)}.a`,
    ),
    'a registration with thousands of redirect URIs': {
      ...{ path: '/oauth/register', headers: json },
      body: `{"redirect_uris":[${filled(64_000, (at) => `"http://localhost/${at}"`)}]}`,
    },
    'a registration that is deep': { path: '/oauth/register', headers: json, body: deep },
    'an authorization request with thousands of parameters': page(
      `/oauth/authorize?${filled(14_000, (at) => `${at.toString(36)}=1`, '&')}`,
    ),
    'an authorization request with thousands of scopes': page(
      `/oauth/authorize?client_id=x&scope=${filled(14_000, (at) => at.toString(36), '+')}`,
    ),
    'a search page with thousands of parameters': page(
      `/search?${filled(14_000, (at) => `${at.toString(36)}=1`, '&')}`,
    ),
    'a search page of odd text': page(`/search?locality=${'%F0%9F%98%80'.repeat(1100)}`),
    'a search of the docs': page(`/docs/search?q=${'a+'.repeat(7000)}`),
    'a path of 14,000 characters': page(`/${'%41a/'.repeat(2800)}`),
    'a sign-up with a long password': posted(
      '/console/sign-up',
      `email=a@example.com&name=x&password=${'qwertypassword'.repeat(1100)}`,
    ),
  }
  return [...ofTools, ...bombs, ...Object.entries(others)]
}

function bomb(encoding: 'gzip' | 'br', window: number): Buffer {
  const zeros = Buffer.alloc(60_000_000)
  if (encoding === 'gzip') return gzipSync(zeros).subarray(0, 64 * 1024)
  return brotliCompressSync(zeros, {
    params: { [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
}

function message(body: string): Probe {
  return { path: '/mcp', headers: rpc, body }
}

function withId(id: string): Probe {
  return message(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`)
}

function withParams(params: string): Probe {
  return message(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`)
}

function posted(path: string, body: string): Probe {
  return { path, headers: form, body }
}

function tool(path: string, headers: Readonly<Record<string, string>>): Probe {
  return { path, headers: { ...json, ...headers }, body: '{}' }
}

function page(path: string): Probe {
  return { path, method: 'GET' }
}

/** As many items as fit into so many characters, joined. */
function filled(maxLength: number, item: (at: number) => string, separator = ','): string {
  const items: string[] = []
  for (let length = 0; length < maxLength; length += (items.at(-1)?.length ?? 0) + 1) {
    items.push(item(items.length))
  }
  return items.slice(0, -1).join(separator)
}
