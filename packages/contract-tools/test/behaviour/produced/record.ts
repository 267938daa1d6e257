/** Prints what the service produces, for `recorded-observations.ts`. */
import { serialize } from 'node:v8'
import { observeService } from './observe-service.ts'

process.stdout.write(serialize(await observeService()).toString('base64'))
