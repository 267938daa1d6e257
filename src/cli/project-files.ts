import { fileURLToPath } from 'node:url'

/** The files of the working tree that the commands read. */
export const projectDirectory = fileURLToPath(new URL('../../', import.meta.url))
export const generatedDirectory = fileURLToPath(new URL('../../generated/', import.meta.url))
