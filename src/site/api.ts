import type * as z from 'zod/mini'
import { type Args, type Endpoint, fullPath, type Reply } from '#contract/endpoint.ts'
import { classifyAnswer, classifyThrown } from './http-error.ts'

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; its own types come back through Args and Reply
type AnyEndpoint = Endpoint<any, any, any, any, any>

/** Makes a declared call: `await api(listBanners, {})`. The church may be left out; it is the one whose site this is. */
export type Api = <E extends AnyEndpoint>(endpoint: E, args: Args<E>, options?: CallOptions) => Promise<Reply<E>>

/** `key`: names one submit, so that a retry of it is answered with the first reply. */
export type CallOptions = { signal?: AbortSignal; key?: string }

type Connection = {
  /** `https://host` in front of every path; empty in the browser. */
  base: string
  /** Slug of the church whose site this is. */
  slug: string | undefined
  send(request: Request): Promise<Response>
}

/** @throws HttpError */
export function createApi({ base, slug, send }: Connection): Api {
  return async (endpoint, args, options = {}) => {
    const request = requestOf(endpoint, { slug, igreja: slug, ...(args as Record<string, unknown>) }, base, options)
    let response: Response
    try {
      response = await send(request)
    } catch (error) {
      throw classifyThrown(error, request.url)
    }
    if (!response.ok) throw await classifyAnswer(response)
    return response.json()
  }
}

/** A name for one submit; not `randomUUID`, which browsers have only on safe addresses. */
export const submitKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A declared call as a request: parameters in the path, the query's fields after it, the body as JSON. */
export function requestOf(endpoint: AnyEndpoint, args: Record<string, unknown>, base: string, { signal, key }: CallOptions): Request {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  const fields = (endpoint.input.query as z.ZodMiniObject | undefined)?.def.shape ?? {}
  for (const name of Object.keys(fields)) if (args[name] !== undefined) query.set(name, String(args[name]))
  const headers = new Headers({ accept: 'application/json' })
  if (args.body !== undefined) headers.set('content-type', 'application/json')
  if (endpoint.method === 'POST') headers.set('idempotency-key', key ?? submitKey())
  const search = query.size ? `?${query}` : ''
  const body = args.body === undefined ? null : JSON.stringify(args.body)
  return new Request(`${base}${path}${search}`, { method: endpoint.method, headers, body, ...(signal ? { signal } : {}) })
}
