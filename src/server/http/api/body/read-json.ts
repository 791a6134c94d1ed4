import { Problem } from '#contract/problems.ts'
import { isSmallJson, maxSigns } from './json-size.ts'
import type { MemoryUse } from './memory.ts'
import { receive } from './receive.ts'

/**
 * Maximum size of a JSON body. `guest`: of a call that needs no login, whose texts are brought into one form before anybody knows whether it is an
 * honest one; many times the longest honest one. `message`: of a gateway, whose texts stay as they are.
 */
export const maxBytes = { call: 1_000_000, guest: 100_000, message: 1_000_000 }

/**
 * Reads a JSON body, which says that it is one; `undefined` without one.
 * @param most bytes
 * @throws Problem as `readJsonText`
 */
export async function readJson(request: Request, memory: MemoryUse, most: number): Promise<unknown> {
  const text = await readJsonText(request, memory, most)
  // A page of another site may send a text without a type, and nothing that is called JSON, without being asked first (CORS).
  if (text && !request.headers.get('content-type')) throw new Problem('unsupported-media')
  return parseJson(text, maxSigns.call)
}

/**
 * @param most values, counted by their signs
 * @returns `undefined` for an empty text
 * @throws Problem `bad-request`; `too-large` with more values, with some that are too deep, or with a name that is too long
 */
export function parseJson(text: string, most: number): unknown {
  if (!isSmallJson(text, most)) throw new Problem('too-large')
  try {
    return text ? JSON.parse(text) : undefined
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}

/**
 * Reads a JSON body as it was sent; an empty text without one.
 * @param most bytes
 * @throws Problem `bad-request`, `too-large`, `too-slow`, `unsupported-media`; `unavailable` when there is no memory for it
 */
export async function readJsonText(request: Request, memory: MemoryUse, most: number): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (type && !/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Problem('unsupported-media')
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Problem('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of receive(request)) {
    size += chunk.length
    if (size > most) throw new Problem('too-large')
    memory.take(chunk.length)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new Problem('bad-request', { cause })
  }
}
