import { jsonText } from './json-text.ts'
import type { SampleCall } from './samples.ts'

export function curlSample(call: SampleCall, publicUrl: string): string {
  return curlPost(`${publicUrl}${call.path}`, {}, call.arguments)
}

/** A command for any POSIX shell that posts JSON. */
export function curlPost(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): string {
  const lines = [
    `curl -s ${shellWord(url)}`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`,
    ),
    `-d ${shellWord(jsonText(body))}`,
  ]
  return `${lines.join(' \\\n  ')}\n`
}

/** One word of a shell command. Between single quotes everything but a single quote stands for itself. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
