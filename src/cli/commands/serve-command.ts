import { Command } from 'commander'
import type { CommandParts } from '../command-parts.ts'

/** `nilam serve` */
export function serveCommand({ settings }: CommandParts): Command {
  return new Command('serve')
    .description('serves in the foreground until a signal, as make run does')
    .action(async () => {
      // Loaded here, so that other commands do not wait for a server's modules.
      const { runServer } = await import('../../app/run-server.ts')
      await runServer(settings)
    })
}
