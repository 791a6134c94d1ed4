// npm run dev: runs the server directly from the sources, with live reload. Vite handles a request first; all others go to the
// application.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

process.setSourceMapsEnabled(true)
process.env.NODE_ENV ??= 'development'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const http = createServer(handleRequest)
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })

/** The application as it was last loaded. Vite creates a new module when a server file changes. */
let current = { module: undefined, handle: undefined }

/** @returns {Promise<(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => void>} */
async function application() {
  const module = await vite.ssrLoadModule('/src/main/main.ts')
  if (module !== current.module) {
    const previous = current
    current = { module, handle: module.listener() }
    await current.handle.catch(error => {
      current = previous // the next request tries again
      throw error
    })
    // The old application is shut down only now: the new one already uses the database, so the database does not stop in between.
    await previous.module?.shutdown?.()
  }
  return current.handle
}

function handleRequest(req, res) {
  if (new URL(req.url, 'http://dev').pathname === '/gallery') {
    gallery().then(
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
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      res.end(error.stack)
    }
  })
}

/** The page of the gallery (src/gallery), which the built server does not have. */
async function gallery() {
  const page = await readFile('src/gallery/index.html', 'utf8')
  // React Router's live reload must be loaded before the first component; on its own pages React Router adds it itself.
  const reload = '<script type="module">import "virtual:react-router/inject-hmr-runtime"</script>'
  return vite.transformIndexHtml('/gallery', page.replace('<head>', `<head>${reload}`))
}

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  http.closeAllConnections()
  http.close()
  await current.module?.shutdown?.()
  await vite.close()
  process.exit(0)
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
