/** The code of the recorder's thread: it redacts and stores what the thread that serves has posted. See `recorder.ts`. */
import { randomBytes } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openCallsDatabase } from '../../store/calls/open-calls-database.ts'
import type { RecordedCall } from '../../store/calls/recorded-call.ts'
import type { DatabasePlace } from '../../store/open-database.ts'
import type { Order, Report } from './recorder.ts'
import { openRecording } from './recording.ts'

if (process.platform === 'linux') {
  try {
    // Calls go first. Linux keeps a priority for each thread (setpriority(2)); elsewhere it is that of the process.
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox may forbid it; then the thread takes turns with the others.
  }
}
// `recorder.ts` starts this thread with the place of the database.
const place: DatabasePlace = workerData
const recording = openRecording(await openCallsDatabase(place), randomBytes)

const report = (message: Report): void => parentPort?.postMessage(message)

parentPort?.on('message', (order: Order) => {
  if ('purgeAtMs' in order) {
    recording
      .purge(order.purgeAtMs)
      .catch((failure: unknown) => report({ purge: 'failed', failure }))
    return
  }
  const calls: readonly RecordedCall[] = JSON.parse(`[${order.calls.join()}]`)
  recording
    .record(calls)
    .then(() => report({ batch: 'stored' }))
    .catch((failure: unknown) => report({ batch: 'failed', failure }))
})
