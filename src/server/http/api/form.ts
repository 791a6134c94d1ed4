import busboy from 'busboy'
import type { ZodMiniObject } from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { fileRulesOf } from '#contract/upload.ts'
import { ReceivedFile } from '#server/files/received-file.ts'
import { receiveBody } from '../client-gone.ts'

/** Maximum size of a form's text fields and of the separators between its parts. */
const maxTextBytes = 1_000_000
/** Memory for all forms that are being read or processed: enough for six large photos, or twenty of usual size. */
const memoryLimitBytes = 96_000_000

/** The form of a request, read only on demand. Call `release` when its files are no longer needed. */
export type RequestForm = { read(schema: ZodMiniObject): Promise<Record<string, unknown>>; release(): void }

/** Reads forms within a limited memory that all requests share. */
export function createFormReader(memoryBytes = memoryLimitBytes): (request: Request) => RequestForm {
  let freeBytes = memoryBytes

  return request => {
    let reservedBytes = 0
    return {
      async read(schema) {
        const type = request.headers.get('content-type') ?? ''
        if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported-media')
        const allowedBytes = [...fileRulesOf(schema).values()].reduce((sum, { maxBytes }) => sum + maxBytes, maxTextBytes)
        const declaredBytes = Number(request.headers.get('content-length') ?? allowedBytes)
        if (!(declaredBytes <= allowedBytes)) return refuse(request, declaredBytes, new Problem('too-large'))
        if (declaredBytes > freeBytes) return refuse(request, declaredBytes, new Problem('unavailable', { retryAfter: 5 }))
        reservedBytes = declaredBytes
        freeBytes -= reservedBytes
        return readParts(request, type, schema, declaredBytes)
      },
      release() {
        freeBytes += reservedBytes
        reservedBytes = 0
      },
    }
  }
}

/** A refused body of up to this size is still received. */
const maxDiscardedBytes = 100_000_000

/** Receives the body and discards it, because a client that is cut off while it sends never reads the reason. */
async function refuse(request: Request, declaredBytes: number, problem: Problem): Promise<never> {
  if (declaredBytes <= maxDiscardedBytes) for await (const _ of receiveBody(request));
  throw problem
}

/** @param maxBytes of the whole body */
async function readParts(request: Request, type: string, schema: ZodMiniObject, maxBytes: number): Promise<Record<string, unknown>> {
  const rules = fileRulesOf(schema)
  const parts = new Map<string, unknown>()
  const parser = openParser(type, rules.size)
  const closed = new Promise<void>((resolve, reject) => {
    parser.on('close', resolve)
    parser.on('error', cause => reject(new Problem('bad-request', { cause })))
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => reject(new Problem('too-large')))
    parser.on('field', (name, text, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) reject(new Problem('too-large'))
      else if (!parts.has(name) && !rules.has(name)) parts.set(name, text)
    })
    parser.on('file', (name, stream) => {
      stream.on('error', () => {}) // an incomplete part also fails the whole form, which reports the error
      const rule = rules.get(name)
      if (!rule || parts.has(name)) return void stream.resume()
      const chunks: Buffer[] = []
      let size = 0
      parts.set(name, undefined)
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        // The schema reports a file that is too large; its content is discarded.
        if (size <= rule.maxBytes) chunks.push(chunk)
        else chunks.length = 0
      })
      // Browsers send an empty file field as a file without content.
      stream.on('end', () => size && parts.set(name, new ReceivedFile(Buffer.concat(chunks), size)))
    })
  })
  closed.catch(() => {}) // awaited below; prevents an unhandled rejection while the body is still being received
  let readBytes = 0
  for await (const chunk of receiveBody(request)) {
    readBytes += chunk.length
    if (readBytes > maxBytes) throw new Problem('too-large')
    if (parser.destroyed) break
    parser.write(chunk)
  }
  parser.end()
  await closed
  return Object.fromEntries(parts)
}

function openParser(type: string, maxFiles: number): busboy.Busboy {
  const limits = { files: maxFiles + 1, fields: 50, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 }
  try {
    return busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}
