import { type Args, type Endpoint, fullPath, type Reply } from '#contract/endpoint.ts'
import { classifyAnswer, classifyThrown } from './http-error.ts'

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; its own types come back through Args and Reply
type AnyEndpoint = Endpoint<any, any, any, any, any, any>

/** Makes a declared call: `await api(listBanners, {})`. The church may be left out; it is the one whose site this is. */
export type Api = <E extends AnyEndpoint>(endpoint: E, args: Args<E>, options?: CallOptions) => Promise<Reply<E>>

/**
 * `key`: names one submit, so that a retry of it is answered with the first reply. `onKept`: hears when there was no answer and
 * the reply is one that was kept, from this ISO moment (endpoints with `offline: 'person'`).
 */
export type CallOptions = { signal?: AbortSignal; key?: string; onKept?(at: string): void }

type Keeper = { find(call: string): Promise<{ reply: unknown; at: string } | undefined>; keep(call: string, reply: unknown): Promise<void> }

type Connection = {
  /** `https://host` in front of every path; empty in the browser. */
  base: string
  /** Slug of the church whose site this is. */
  slug: string | undefined
  /** `open`: the reply is the same for everybody. */
  send(request: Request, open: boolean): Promise<Response>
  /** Keeps what may be kept for a person. */
  keeper?: Keeper
}

/** @throws HttpError */
export function createApi({ base, slug, send, keeper }: Connection): Api {
  return async (endpoint, args, options = {}) => {
    const request = requestOf(endpoint, { slug, igreja: slug, ...(args as Record<string, unknown>) }, base, options)
    const ownKeeper = endpoint.offline && keeper
    let response: Response
    try {
      response = await send(request, endpoint.cache === 'church')
    } catch (error) {
      const kept = options.signal?.aborted || !ownKeeper ? undefined : await ownKeeper.find(request.url)
      if (!kept) throw classifyThrown(error, request.url)
      options.onKept?.(kept.at)
      return kept.reply
    }
    if (!response.ok) throw await classifyAnswer(response)
    const reply = await response.json()
    if (ownKeeper) void ownKeeper.keep(request.url, reply)
    return reply
  }
}

/** A name for one submit; not `randomUUID`, which browsers have only on safe addresses. */
export const submitKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A declared call as a request: parameters in the path, the query's fields after it, the body as JSON or a form with files. */
export function requestOf(endpoint: AnyEndpoint, args: Record<string, unknown>, base: string, { signal, key }: CallOptions): Request {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of endpoint.queryFields) if (args[name] !== undefined) query.set(name, String(args[name]))
  const headers = new Headers({ accept: 'application/json' })
  if (args.body !== undefined) headers.set('content-type', 'application/json')
  if (endpoint.method === 'POST') headers.set('idempotency-key', key ?? submitKey())
  const search = query.size ? `?${query}` : ''
  const body = args.form ? formData(args.form) : args.body === undefined ? null : JSON.stringify(args.body)
  return new Request(`${base}${path}${search}`, { method: endpoint.method, headers, body, ...(signal ? { signal } : {}) })
}

function formData(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
