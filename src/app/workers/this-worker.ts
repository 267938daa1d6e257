/** Which of the workers a process is, from 1, as its primary says in this variable. A worker that is replaced leaves its number. */
export const workerVariable = 'NILAM_WORKER'

/** The number of this process among the workers of its primary; undefined in a process that is no worker. */
export const thisWorker = process.env[workerVariable]

/** The file descriptor of the port in a worker, after the three standard streams and the channel to its primary. */
export const portDescriptor = 4
