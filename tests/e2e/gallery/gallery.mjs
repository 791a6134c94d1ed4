// Builds and serves the gallery of the design system for the browser tests. Its texts are compiled into a separate folder,
// because the product may be built at the same time.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { textOptions, writeTextProject } from '../../../scripts/build/texts.mjs'

const port = process.env.GALLERY_PORT
const out = join(import.meta.dirname, `../../../test-results/gallery-${port}`)
const texts = `${out}-texts`
const page = 'src/gallery/index.html'
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

writeTextProject()
await compile({ ...textOptions, outdir: texts })
await build({
  configFile: false,
  logLevel: 'error',
  plugins: [tailwindcss()],
  resolve: { alias: { '#texts': texts } },
  build: { outDir: out, emptyOutDir: true, rolldownOptions: { input: page } },
})

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://gallery')
  const file = join(out, pathname === '/' ? page : pathname)
  if (!file.startsWith(out) || !existsSync(file)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
server.listen(Number(port), '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit())
