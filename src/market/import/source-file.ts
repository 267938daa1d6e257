import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { SourceFileError } from './source-row.ts'

/** How rows are written. */
export type FileFormat = 'csv' | 'ndjson'
/** How text is encoded. */
export type FileEncoding = 'utf8' | 'latin1'

/** A file before it is read as rows. */
interface SourceFile {
  readonly path: string
  readonly sizeBytes: number
  /** Hexadecimal SHA-256 of its content. */
  readonly digest: string
  readonly format: FileFormat
}

/** Reads the file once, whatever its size, to know which file it is. @throws {SourceFileError} for what is no text. */
export async function surveyFile(path: string, format?: FileFormat): Promise<SourceFile> {
  try {
    rejectBinary(await firstBytes(path))
    const hash = createHash('sha256')
    let sizeBytes = 0
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const chunk of chunks) {
      hash.update(chunk)
      sizeBytes += chunk.length
    }
    return { path, sizeBytes, digest: hash.digest('hex'), format: format ?? formatOf(path) }
  } catch (failure) {
    if (failure instanceof SourceFileError) throw failure
    throw new SourceFileError(`${path} cannot be read: ${describeFailure(failure)}.`)
  }
}

/** The file's bytes, or its text when it is not UTF-8. `onBytes` is called with the number read so far. */
export async function* readSource(
  { path }: SourceFile,
  encoding: FileEncoding,
  onBytes: (doneBytes: number) => void,
): AsyncGenerator<Uint8Array | string> {
  // What Windows calls Latin-1 has quotes and dashes where ISO 8859-1 has nothing.
  const decoder = encoding === 'latin1' ? new TextDecoder('windows-1252') : undefined
  let doneBytes = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })
  for await (const chunk of chunks) {
    doneBytes += chunk.length
    onBytes(doneBytes)
    yield decoder?.decode(chunk, { stream: true }) ?? chunk
  }
}

function formatOf(path: string): FileFormat {
  return /\.(?:ndjson|jsonl)$/iu.test(path) ? 'ndjson' : 'csv'
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function rejectBinary(start: Buffer): void {
  const begins = (...bytes: number[]): boolean =>
    start.subarray(0, bytes.length).equals(Buffer.from(bytes))
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw new SourceFileError('The file is UTF-16: save it as CSV UTF-8.')
  if (begins(0x50, 0x4b))
    throw new SourceFileError('The file is a spreadsheet or an archive: save it as CSV UTF-8.')
  if (begins(0x1f, 0x8b)) throw new SourceFileError('The file is compressed: unpack it first.')
  if (start.includes(0)) throw new SourceFileError('The file is no text: it has zero bytes.')
}

function describeFailure(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'access is not allowed'
  return code === 'EISDIR' ? 'it is a folder' : 'reading failed'
}
