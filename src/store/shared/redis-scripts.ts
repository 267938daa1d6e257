import { readFileSync } from 'node:fs'
import { defineScript, type CommandParser } from '@redis/client'

/** The keys and the other arguments of a script. */
export type ScriptCall = readonly [keys: readonly string[], args: readonly string[]]

/** A count, 1 for full, and of a window of names those that were added. */
type CountReply = readonly [count: number, isFull: 0 | 1, added: readonly string[]]

/** The scripts that Redis runs, each as one step. The client sends a script's text only to a Redis that does not have it. */
export const scripts = {
  beat: scriptIn<readonly [nowMs: number, instances: number, dataSinceMs: number]>('beat.lua'),
  countWindows:
    scriptIn<readonly [taken: -1 | 0 | 1, nowMs: number, ...counts: readonly CountReply[]]>(
      'count-windows.lua',
    ),
  giveBackWindows: scriptIn<1>('give-back-windows.lua'),
  restoreWindows: scriptIn<1>('restore-windows.lua'),
}

function scriptIn<Reply>(file: string) {
  return defineScript({
    SCRIPT: readFileSync(new URL(file, import.meta.url), 'utf8'),
    parseCommand(parser: CommandParser, ...[keys, args]: ScriptCall) {
      parser.pushKeysLength([...keys])
      parser.push(...args)
    },
    transformReply: (reply: Reply) => reply,
  })
}
