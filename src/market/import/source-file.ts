import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as pipe, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { describeFailure } from '../../base/failure.ts'
import type { SourceTexts } from './mapping.ts'

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
  readonly isCompressed: boolean
}

/** Lists of homes pack to a fifth or a tenth; more than this is made to fill a disk. */
const maxUnpackedRatio = 100
const alwaysAllowedBytes = 16 * 1024 * 1024

/** Reads the file once, whatever its size, to know which file it is. @throws {SourceFileError} for what is no text. */
export async function surveyFile(path: string, format?: FileFormat): Promise<SourceFile> {
  try {
    const hash = createHash('sha256')
    let sizeBytes = 0
    let isCompressed = false
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const chunk of chunks) {
      if (sizeBytes === 0) isCompressed = beginsWith(chunk, 0x1f, 0x8b)
      hash.update(chunk)
      sizeBytes += chunk.length
    }
    const file = { path, sizeBytes, digest: hash.digest('hex'), isCompressed }
    const start = await firstBytes(file)
    rejectBinary(start)
    return { ...file, format: format ?? formatOf(path, start) }
  } catch (failure) {
    if (failure instanceof SourceFileError) throw failure
    throw new SourceFileError(`${path} cannot be read: ${describeFailure(failure)}.`)
  }
}

/** The file's bytes, or its text when it is not UTF-8. `onBytes` is called with the number read so far. */
export async function* readSource(
  file: SourceFile,
  encoding: FileEncoding,
  onBytes: (doneBytes: number) => void,
): AsyncGenerator<Uint8Array | string> {
  // What Windows calls Latin-1 has quotes and dashes where ISO 8859-1 has nothing.
  const decoder = encoding === 'latin1' ? new TextDecoder('windows-1252') : undefined
  for await (const { chunk, doneBytes } of unpacked(file)) {
    onBytes(doneBytes)
    yield decoder?.decode(chunk, { stream: true }) ?? chunk
  }
}

/** Writes what can be read only once, such as standard input, to a file. @throws {SourceFileError} when it cannot. */
export async function spool(input: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  try {
    await pipeline(input, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  } catch (failure) {
    throw new SourceFileError(`The input cannot be stored: ${describeFailure(failure)}.`)
  }
}

type Packed = Pick<SourceFile, 'path' | 'sizeBytes' | 'isCompressed'>

async function* unpacked({
  path,
  sizeBytes,
  isCompressed,
}: Packed): AsyncGenerator<{ readonly chunk: Buffer; readonly doneBytes: number }> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  const stream: Readable = isCompressed
    ? pipe(bytes, createGunzip({ chunkSize: 256 * 1024 }), () => undefined)
    : bytes
  const maxBytes = sizeBytes * maxUnpackedRatio + alwaysAllowedBytes
  let unpackedBytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length
      if (isCompressed && unpackedBytes > maxBytes) {
        throw new SourceFileError(
          `The file unpacks to more than ${maxUnpackedRatio} times its size. Check that it is a list of homes.`,
        )
      }
      yield { chunk, doneBytes: bytes.bytesRead }
    }
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    if (!code.startsWith('Z_')) throw failure
    throw new SourceFileError('The compressed file is damaged or cut off.')
  } finally {
    bytes.destroy()
  }
}

async function firstBytes(file: Packed): Promise<Buffer> {
  for await (const { chunk } of unpacked(file)) return chunk.subarray(0, 1024)
  return Buffer.alloc(0)
}

function formatOf(path: string, start: Buffer): FileFormat {
  const name = path.replace(/\.gz$/iu, '')
  if (/\.(?:ndjson|jsonl)$/iu.test(name)) return 'ndjson'
  if (/\.(?:csv|tsv|txt)$/iu.test(name)) return 'csv'
  return /^(?:\ufeff)?\s*\{/u.test(start.toString('utf8')) ? 'ndjson' : 'csv'
}

function beginsWith(start: Buffer, ...bytes: number[]): boolean {
  return start.subarray(0, bytes.length).equals(Buffer.from(bytes))
}

function rejectBinary(start: Buffer): void {
  if (beginsWith(start, 0xff, 0xfe) || beginsWith(start, 0xfe, 0xff))
    throw new SourceFileError('The file is UTF-16: save it as CSV UTF-8.')
  if (beginsWith(start, 0x50, 0x4b))
    throw new SourceFileError('The file is a spreadsheet or an archive: save it as CSV UTF-8.')
  if (beginsWith(start, 0x1f, 0x8b)) throw new SourceFileError('The file is compressed twice.')
  if (start.includes(0)) throw new SourceFileError('The file is not text: it contains NUL bytes.')
}

/** A row as its file has it: our fields in the source's words, or what is wrong with the row as a whole. */
export type SourceRow =
  | { readonly row: number; readonly texts: SourceTexts }
  | { readonly row: number; readonly problem: string }

/** A file that cannot be read as a whole. The message is for the operator. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError'
}
