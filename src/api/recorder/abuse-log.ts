import { batchWriter, type BatchWriter, type BatchWriterParts } from './batch-writer.ts'
import { abuseRecord, type AbuseRecord, type ObservedCall } from './abuse-record.ts'

export type AbuseLogParts = BatchWriterParts<AbuseRecord>

/** Records calls for abuse detection. A call costs its redaction and a push; writing happens off the request path. */
interface AbuseLog extends Omit<BatchWriter<AbuseRecord>, 'add'> {
  observe(call: ObservedCall): void
}

/** Redacts each call at once, so that no personal data waits, and writes records in batches. */
export function openAbuseLog(parts: AbuseLogParts): AbuseLog {
  const records = batchWriter(parts)
  return {
    observe: (call) => records.add(abuseRecord(call)),
    get dropped() {
      return records.dropped
    },
    close: () => records.close(),
  }
}
