/** Work of building an index, in listings read from the database: each takes about two microseconds. */
export type Work = number

/** Turns of a plain loop that take as long as one unit of {@link Work}. */
export const loopsPerWork = 100
