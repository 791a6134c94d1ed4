import busboy from 'busboy'
import type { ZodMiniObject } from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { fileRulesOf } from '#contract/upload.ts'
import { ReceivedFile } from '#server/files/received-file.ts'
import type { MemoryUse } from './memory.ts'
import { discard, receive } from './receive.ts'

/** Maximum size of a form's text fields, and of what separates its parts. */
const maxTextBytes = 1_000_000

/**
 * Reads a form with files: texts, and a `ReceivedFile` for each file field of the schema.
 * @throws Problem `bad-request`, `too-large`, `too-slow`, `unsupported-media`; `unavailable` when there is no memory for it
 */
export async function readForm(
  request: Request,
  schema: ZodMiniObject,
  memory: { files: MemoryUse; texts: MemoryUse },
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported-media')
  const rules = fileRulesOf(schema)
  const maxBytes = [...rules.values()].reduce((sum, rule) => sum + rule.maxBytes, maxTextBytes)
  const declaredBytes = Number(request.headers.get('content-length') ?? maxBytes)
  if (!(declaredBytes <= maxBytes)) {
    await discard(request, declaredBytes)
    throw new Problem('too-large')
  }
  const parser = openParser(type, rules.size)
  const form = collectParts(parser, rules, memory)
  form.catch(() => {}) // awaited below; prevents an unhandled rejection while the body is still being received
  let received = 0
  for await (const chunk of receive(request)) {
    received += chunk.length
    if (received > maxBytes) throw new Problem('too-large')
    // What is refused is still received to its end, so that the client reads the reason.
    if (!parser.destroyed) parser.write(chunk)
  }
  parser.end()
  return form
}

/** Collects the parts of a form. After a failure it keeps nothing more of them, and gives their memory back. */
async function collectParts(
  parser: busboy.Busboy,
  rules: ReturnType<typeof fileRulesOf>,
  memory: { files: MemoryUse; texts: MemoryUse },
): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown>()
  return new Promise((resolve, reject) => {
    let textBytes = 0
    function fail(problem: unknown) {
      reject(problem)
      parts.clear()
      memory.files.release()
      memory.texts.release()
      parser.destroy()
    }
    /** @returns whether there is memory for a part of this size; without it the form fails */
    function take(use: MemoryUse, bytes: number): boolean {
      try {
        use.take(bytes)
        return true
      } catch (problem) {
        fail(problem)
        return false
      }
    }
    parser.on('close', () => resolve(Object.fromEntries(parts)))
    parser.on('error', cause => fail(new Problem('bad-request', { cause })))
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(new Problem('too-large')))
    parser.on('field', (name, text, { nameTruncated, valueTruncated }) => {
      // In an encoding that nobody knows: the types do not say so.
      if (typeof text !== 'string') return fail(new Problem('bad-request'))
      textBytes += Buffer.byteLength(text)
      if (nameTruncated || valueTruncated || textBytes > maxTextBytes) return fail(new Problem('too-large'))
      if (!parts.has(name) && !rules.has(name) && take(memory.texts, Buffer.byteLength(text))) parts.set(name, text)
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
        if (size <= rule.maxBytes && take(memory.files, chunk.length)) chunks.push(chunk)
        else chunks.length = 0
      })
      // Browsers send an empty file field as a file without content.
      stream.on('end', () => size && parts.set(name, new ReceivedFile(Buffer.concat(chunks), size)))
    })
  })
}

function openParser(type: string, maxFiles: number): busboy.Busboy {
  const limits = { files: maxFiles + 1, fields: 50, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 20 }
  try {
    return busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}
