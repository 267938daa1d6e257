import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RedisClientType } from '@redis/client'

/** A script that Redis runs as one step. */
export interface RedisScript {
  readonly text: string
  readonly sha: string
}

/** A call of a script. */
export interface ScriptCall {
  readonly script: RedisScript
  readonly keys: readonly string[]
  readonly args: readonly string[]
}

/** @throws {Error} when a script is missing. */
export function redisScript(name: string): RedisScript {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

/** Runs it by its hash, and sends the text only to a Redis that does not have it. */
export async function runScript(
  client: Pick<RedisClientType, 'sendCommand'>,
  { script, keys, args }: ScriptCall,
): Promise<unknown> {
  const rest = [String(keys.length), ...keys, ...args]
  try {
    return await client.sendCommand<unknown>(['EVALSHA', script.sha, ...rest])
  } catch (failure) {
    if (!(failure instanceof Error) || !failure.message.startsWith('NOSCRIPT')) throw failure
    return await client.sendCommand<unknown>(['EVAL', script.text, ...rest])
  }
}

/** @throws {Error} for another reply than numbers. */
export function numbersOf(reply: unknown): readonly number[] {
  if (!Array.isArray(reply)) throw new Error('Redis replied with something other than numbers')
  return reply.map(Number)
}
