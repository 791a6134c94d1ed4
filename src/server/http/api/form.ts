import { createHash } from 'node:crypto'
import busboy from 'busboy'
import type { ZodMiniObject } from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { fileRulesOf, type Upload } from '#contract/upload.ts'
import { kindOf } from '#server/files/kind.ts'

/** Bytes of a form's texts and of what lies between its parts. */
const textBytes = 1_000_000
/** Bytes of all forms that are being read or worked on: six large photos, or twenty usual ones. */
const roomBytes = 96_000_000

/** A form of a request that may never be asked for. `release` is to be called when its files are needed no more. */
export type FormOfRequest = { read(schema: ZodMiniObject): Promise<Record<string, unknown>>; release(): void }

/** Reads forms within a bounded memory, shared by all requests. */
export function createFormReader(room = roomBytes): (request: Request) => FormOfRequest {
  let free = room

  return request => {
    let held = 0
    return {
      async read(schema) {
        const type = request.headers.get('content-type') ?? ''
        if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported-media')
        const most = [...fileRulesOf(schema).values()].reduce((sum, { bytes }) => sum + bytes, textBytes)
        const told = Number(request.headers.get('content-length') ?? most)
        if (!(told <= most)) return refuse(request, told, new Problem('too-large'))
        if (told > free) return refuse(request, told, new Problem('unavailable', { retryAfter: 5 }))
        held = told
        free -= held
        return readParts(request, type, schema, told)
      },
      release() {
        free += held
        held = 0
      },
    }
  }
}

/** Bytes that are still read of what is refused. */
const patience = 100_000_000

/** Lets the sender finish: whoever is cut off while sending never reads why. Nothing of it is kept. */
async function refuse(request: Request, told: number, problem: Problem): Promise<never> {
  if (told <= patience) for await (const _ of request.body ?? []);
  throw problem
}

/** @param most bytes of the whole body */
async function readParts(request: Request, type: string, schema: ZodMiniObject, most: number): Promise<Record<string, unknown>> {
  const rules = fileRulesOf(schema)
  const parts = new Map<string, unknown>()
  const parser = open(type, rules.size)
  const closed = new Promise<void>((resolve, reject) => {
    parser.on('close', resolve)
    parser.on('error', cause => reject(new Problem('bad-request', { cause })))
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => reject(new Problem('too-large')))
    parser.on('field', (name, text, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) reject(new Problem('too-large'))
      else if (!parts.has(name) && !rules.has(name)) parts.set(name, text)
    })
    parser.on('file', (name, stream) => {
      stream.on('error', () => {}) // a part that breaks off breaks the whole, which says so itself
      const rule = rules.get(name)
      if (!rule || parts.has(name)) return void stream.resume()
      const chunks: Buffer[] = []
      let size = 0
      parts.set(name, undefined)
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        // Too large is for the schema to say; what is over is not kept.
        if (size <= rule.bytes) chunks.push(chunk)
        else chunks.length = 0
      })
      // A file field that was left alone comes as a file without content.
      stream.on('end', () => size && parts.set(name, new ReceivedFile(Buffer.concat(chunks), size)))
    })
  })
  closed.catch(() => {}) // heard below; a failure while the body still comes is not unheard
  let read = 0
  for await (const chunk of request.body ?? []) {
    read += chunk.length
    if (read > most) throw new Problem('too-large')
    if (parser.destroyed) break
    parser.write(chunk)
  }
  parser.end()
  await closed
  return Object.fromEntries(parts)
}

function open(type: string, files: number): busboy.Busboy {
  const limits = { files: files + 1, fields: 50, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 }
  try {
    return busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}

/** Its bytes are no field of it: a walk over the input, or a log line, does not meet them. */
class ReceivedFile implements Upload {
  readonly name = ''
  readonly size: number
  readonly type: string
  readonly hash: string
  readonly #content: Buffer

  constructor(content: Buffer, size: number) {
    this.size = size
    this.type = kindOf(content) ?? ''
    this.hash = createHash('sha256').update(content).digest('hex')
    this.#content = content
  }

  get content(): Uint8Array {
    return this.#content
  }
}
