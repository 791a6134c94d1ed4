import { type Args, asksForOwn, type Endpoint, fullPath, type Reply } from '#contract/endpoint.ts'
import { classifyFetchError, classifyResponse } from './http-error.ts'

/** Calls a declared endpoint: `await api(listBanners, {})`. The church may be left out; it is then the church of this site. */
export type Api = <E extends Endpoint>(endpoint: E, args: Args<E>, options?: CallOptions) => Promise<Reply<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** Called when there was no response and an offline reply, saved at this ISO time, is used (endpoints with `offline: 'person'`). */
  onOfflineReply?(at: string): void
  /** Reads a reply that is no JSON: `readFile` for files. */
  // biome-ignore lint/suspicious/noExplicitAny: it is what the endpoint declares
  read?(response: Response): Promise<any>
}

/** The saved replies of one account. */
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
  /** Saves replies on the device, for endpoints with `offline: 'person'`. @returns those of who asks, if they are logged in */
  offlineReplies?(): OfflineReplies | undefined
  /** Gives each POST its idempotency key; without it, none is sent. */
  pendingWrites?: PendingWrites
}

/** Keeps the idempotency key of a write until it has a final response (pending-writes.ts). */
type PendingWrites = { keyOf(content: string): string; settle(content: string): void; guestSecret(): string }

/** @throws HttpError */
export function createApi({ base, slug, send, offlineReplies, pendingWrites }: Connection): Api {
  return async (endpoint, givenArgs, options = {}) => {
    const args = { slug, igreja: slug, ...(givenArgs as Record<string, unknown>) }
    const request = requestOf(endpoint, args, base, options.signal)
    const writes = endpoint.method === 'POST' && endpoint.replay !== false ? pendingWrites : undefined
    const content = writes ? contentOf(request.url, args) : ''
    if (writes) {
      request.headers.set('idempotency-key', writes.keyOf(content))
      request.headers.set('guest-secret', writes.guestSecret())
    }
    const savedReplies = endpoint.offline === 'person' ? offlineReplies?.() : undefined
    let response: Response
    try {
      response = await send(request, endpoint.cache !== undefined && !asksForOwn(endpoint, args))
    } catch (error) {
      const saved = options.signal?.aborted || !savedReplies ? undefined : await savedReplies.find(request.url)
      if (!saved) throw classifyFetchError(error, request.url)
      options.onOfflineReply?.(saved.at)
      return saved.reply
    }
    if (!response.ok) {
      // After a refusal nothing was written. After a failure of the server, nobody knows.
      if (response.status < 500) writes?.settle(content)
      throw await classifyResponse(response)
    }
    // A reply that is cut off is a lost one.
    const reply = await (options.read ?? readJson)(response).catch(error => Promise.reject(classifyFetchError(error, request.url)))
    writes?.settle(content)
    if (savedReplies) void savedReplies.save(request.url, reply)
    return reply
  }
}

const readJson = (response: Response) => response.json()

/**
 * What makes two calls the same write, with one key: everything except the answer of the captcha. A file counts by name, size and time of
 * change.
 */
export const contentOf = (url: string, { body, form }: Record<string, unknown>): string =>
  JSON.stringify([url, body, form], (name, value) =>
    name === 'captcha' ? undefined : value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * The request of a call: parameters in the path, query fields in the query string, the body as JSON or as a form with files, the version
 * of the row in `If-Match`.
 */
export function requestOf(endpoint: Endpoint, args: Record<string, unknown>, base: string, signal?: AbortSignal): Request {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of endpoint.queryFields) if (args[name] !== undefined) query.set(name, String(args[name]))
  const headers = new Headers({ accept: 'application/json' })
  if (args.body !== undefined) headers.set('content-type', 'application/json')
  if (endpoint.ifMatch && args.versao !== undefined) headers.set('if-match', `"${args.versao}"`)
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
