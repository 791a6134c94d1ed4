import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#site/data/page-context.ts'
import { Nonce } from '#site/shell/nonce.ts'

/** Milliseconds after which a render is given up. */
const renderTimeout = 10_000

/** A failed render is worth a line; a page that is not there is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

/** Renders to the end: a page is kept and hashed as a whole, so there is nothing to stream. */
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
      // A large part would otherwise be sent hidden and put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          collect(html => {
            deliver(wordsFirst(html))
            resolve(new Response(null, { headers, status }))
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, renderTimeout, new Error('the page took too long to render'))
  })
}

/** On a slow line the words, the letters and the first picture come before the scripts: what they do, a page does without at first. */
function wordsFirst(html: Buffer): Buffer {
  // Byte for byte, whatever the characters are.
  const lowered = html.toString('latin1').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return Buffer.from(lowered, 'latin1')
}

/** A sink that hands on all it was given when it ends. */
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
