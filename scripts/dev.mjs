// npm run dev: runs the server directly from the sources, with live reload. Vite handles a request first; all others go to the
// application.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { createServer as createVite } from 'vite'
import { escapeHtml } from '../src/contract/html/html-text.ts'

process.setSourceMapsEnabled(true)
process.env.NODE_ENV ??= 'development'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const http = createServer(handleRequest)
const vite = await createVite({
  // The ignored folders are written by a running server and by other commands.
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['.data', '.react-router', 'build', 'test-results'].map(folder => `${process.cwd()}/${folder}/**`) },
  },
  appType: 'custom',
})

/** The application that answers now. Vite creates a new module when a file of the server changes. */
let current = { module: undefined, handle: undefined }
/** One start after the other: two at once would leave one running that nobody stops. */
let lastStart = Promise.resolve()
let stopping = false

/**
 * The application of the sources as they are now.
 * @returns {Promise<(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => void>}
 * @throws what is wrong with them; the next request tries again
 */
async function application() {
  const module = await vite.ssrLoadModule('/src/main/main.ts')
  lastStart = lastStart.catch(() => {}).then(() => start(module))
  await lastStart
  return current.handle
}

async function start(module) {
  if (module === current.module || stopping) return
  const previous = current
  try {
    current = { module, handle: await module.listener() }
  } catch (error) {
    await module.shutdown().catch(() => {})
    throw error
  }
  // The old application is shut down only now: the new one already uses the database, so the database does not stop in between.
  await previous.module?.shutdown()
}

function handleRequest(req, res) {
  const { pathname, searchParams } = new URL(req.url, 'http://dev')
  if (pathname === '/gallery' || pathname === '/gallery/mails') {
    const page = pathname === '/gallery' ? gallery() : mails(searchParams)
    page.then(
      page => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
      error => res.writeHead(500).end(error.stack),
    )
    return
  }
  vite.middlewares(req, res, async () => {
    try {
      const handle = await application()
      handle(req, res)
    } catch (error) {
      if (stopping) return void res.destroy()
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      res.end(errorPage(error))
    }
  })
}

/** Shows an error until the sources are fixed: the page loads itself again every two seconds. */
const errorPage = ({ stack }) =>
  `<!doctype html><meta http-equiv="refresh" content="2"><title>Error</title><pre>${escapeHtml(stripVTControlCharacters(stack))}</pre>`

/** The page of the gallery (src/gallery), which the built server does not have. */
async function gallery() {
  const page = await readFile('src/gallery/index.html', 'utf8')
  // React Router's live reload must be loaded before the first component; on its own pages React Router adds it itself.
  const reload = '<script type="module">import "virtual:react-router/inject-hmr-runtime"</script>'
  return vite.transformIndexHtml('/gallery', page.replace('<head>', `<head>${reload}`))
}

/** A sample of each mail that Atrio sends. */
const mails = async query => (await vite.ssrLoadModule('/src/main/mail-gallery.ts')).mailGallery(query)

async function stop() {
  if (stopping) return
  stopping = true
  http.closeAllConnections()
  http.close()
  await lastStart.catch(() => {})
  const error = await current.module?.shutdown().catch(error => error)
  if (error) console.error(error.stack)
  await vite.close()
  process.exit(error ? 1 : 0)
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.removeAllListeners(signal) // Vite's own listener would exit before the database is released
  process.on(signal, stop)
}

http.on('error', error => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to another one.` : error.stack)
  process.exit(1)
})
http.listen(port, host, () => console.log(`Atrio in development: http://localhost:${port}`))
