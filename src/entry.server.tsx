import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#site/data/page-context.ts'
import { Nonce } from '#site/shell/nonce.ts'

/** A render that takes longer is aborted. */
const renderTimeoutMs = 10_000

/** Logs failed renders, but not aborted requests or error responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
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
            deliver(lowerScriptPriority(html))
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

/** On a slow connection, text, font and first picture load before the scripts: a page is readable without them. */
function lowerScriptPriority(html: Buffer): Buffer {
  // latin1 maps each byte to one character and back, whatever the real encoding is.
  const lowered = html.toString('latin1').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return Buffer.from(lowered, 'latin1')
}

/** A writable stream that passes all bytes to `done` when it ends. */
function collect(done: (html: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}
