import { fileURLToPath } from 'node:url'

/** Folders of the working tree. */
export const projectDirectory = fileURLToPath(new URL('../../', import.meta.url))
export const generatedDirectory = fileURLToPath(new URL('../../generated/', import.meta.url))
