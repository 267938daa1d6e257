import { readFileSync } from 'node:fs'
import { defineScript, type CommandParser } from '@redis/client'

/** The keys and the other arguments of a script. */
export type ScriptCall = readonly [keys: readonly string[], args: readonly string[]]

/** The scripts that Redis runs, each as one step. The client sends a script's text only to a Redis that does not have it. */
export const scripts = {
  beat: scriptIn('beat.lua'),
  countWindows: scriptIn('count-windows.lua'),
  giveBackWindows: scriptIn('give-back-windows.lua'),
  restoreWindows: scriptIn('restore-windows.lua'),
}

function scriptIn(file: string) {
  return defineScript({
    SCRIPT: readFileSync(new URL(file, import.meta.url), 'utf8'),
    parseCommand(parser: CommandParser, ...[keys, args]: ScriptCall) {
      parser.pushKeysLength([...keys])
      parser.push(...args)
    },
    transformReply: (reply: unknown) => reply,
  })
}
