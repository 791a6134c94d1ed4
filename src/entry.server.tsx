import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { screenOf } from '#screen-of.ts'
import { pageContext } from '#site/data/page-context.ts'
import { Nonce } from '#site/page/nonce.ts'

/** A render that takes longer is aborted. */
const renderTimeoutMs = 10_000

/** Logs failed renders, but not aborted requests or error responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (import.meta.env.DEV) console.error(error)
  else context.get(pageContext).logError(error, screenOf(new URL(request.url).pathname).id)
}

/** Renders the complete page before it responds. Nothing is streamed, because a page is cached and hashed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    const page = (
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React would send a large part hidden and a script would move it to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          collect(html => {
            deliver(html)
            resolve(new Response(null, { headers, status }))
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, renderTimeoutMs, new Error('the page took too long to render'))
  })
}

/**
 * Passes all bytes to `done` at the end. It has only what React calls; a `Writable` would pass each of the many small parts through its
 * own buffer.
 */
function collect(done: (html: Buffer) => void) {
  const parts: Uint8Array[] = []
  let isBroken = false
  return {
    write(part: string | Uint8Array) {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part)
      return true
    },
    // Later, because React calls it also when writing has failed, before `destroy`.
    end: () => queueMicrotask(() => !isBroken && done(Buffer.concat(parts))),
    on() {},
    destroy() {
      isBroken = true
    },
  } as unknown as NodeJS.WritableStream
}
