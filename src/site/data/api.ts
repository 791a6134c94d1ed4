import { type Args, type Endpoint, fullPath, type Reply } from '#contract/endpoint.ts'
import { classifyFetchError, classifyResponse } from './http-error.ts'

/** Calls a declared endpoint: `await api(listBanners, {})`. The church may be left out; it is then the church of this site. */
export type Api = <E extends Endpoint>(endpoint: E, args: Args<E>, options?: CallOptions) => Promise<Reply<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** The idempotency key of one submit: a retry with the same key gets the first reply. */
  idempotencyKey?: string
  /** Called when there was no response and an offline reply, saved at this ISO time, is used (endpoints with `offline: 'person'`). */
  onOfflineReply?(at: string): void
}

type OfflineReplies = {
  find(call: string): Promise<{ reply: unknown; at: string } | undefined>
  save(call: string, reply: unknown): Promise<void>
}

type Connection = {
  /** `https://host`, without a trailing slash. */
  base: string
  /** Slug of the church of this site. */
  slug: string | undefined
  /** `isPublic`: the reply is the same for everybody. */
  send(request: Request, isPublic: boolean): Promise<Response>
  /** Saves replies on the device, for endpoints with `offline: 'person'`. */
  offlineReplies?: OfflineReplies
}

/** @throws HttpError */
export function createApi({ base, slug, send, offlineReplies }: Connection): Api {
  return async (endpoint, args, options = {}) => {
    const request = requestOf(endpoint, { slug, igreja: slug, ...(args as Record<string, unknown>) }, base, options)
    const savedReplies = endpoint.offline === 'person' ? offlineReplies : undefined
    let response: Response
    try {
      response = await send(request, endpoint.cache === 'church')
    } catch (error) {
      const saved = options.signal?.aborted || !savedReplies ? undefined : await savedReplies.find(request.url)
      if (!saved) throw classifyFetchError(error, request.url)
      options.onOfflineReply?.(saved.at)
      return saved.reply
    }
    if (!response.ok) throw await classifyResponse(response)
    const reply = await response.json()
    if (savedReplies) void savedReplies.save(request.url, reply)
    return reply
  }
}

/** A new idempotency key for one submit. Not `randomUUID`, which browsers offer only in secure contexts (HTTPS). */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The request of a call: parameters in the path, query fields in the query string, the body as JSON or as a form with files, the version
 * of the row in `If-Match`.
 */
export function requestOf(
  endpoint: Endpoint,
  args: Record<string, unknown>,
  base: string,
  { signal, idempotencyKey }: CallOptions,
): Request {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of endpoint.queryFields) if (args[name] !== undefined) query.set(name, String(args[name]))
  const headers = new Headers({ accept: 'application/json' })
  if (args.body !== undefined) headers.set('content-type', 'application/json')
  if (endpoint.ifMatch && args.versao !== undefined) headers.set('if-match', `"${args.versao}"`)
  if (endpoint.method === 'POST') headers.set('idempotency-key', idempotencyKey ?? newIdempotencyKey())
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
