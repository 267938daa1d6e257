const nilam = 'src/main.ts'
const fastify = 'test/bench/fastify-server.ts'

/** The servers of `make bench`, with what they run. "logged" writes a line for each call, as the default does; "quiet" writes none. */
export const servers = {
  raw: { label: 'node:http', script: 'test/bench/raw-server.ts', logLevel: 'warn' },
  nilamQuiet: { label: 'Nilam, quiet', script: nilam, logLevel: 'warn' },
  nilamLogged: { label: 'Nilam, logged', script: nilam, logLevel: 'info' },
  fastifyQuiet: { label: 'fastify, quiet', script: fastify, logLevel: 'warn' },
  fastifyLogged: { label: 'fastify, logged', script: fastify, logLevel: 'info' },
} as const

export type ServerName = keyof typeof servers
export const serverNames = Object.keys(servers) as readonly ServerName[]
