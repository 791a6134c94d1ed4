// The upper limit of this machine: a bare server that sends given bytes, and a bare Hono that sends given JSON.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [kind, file] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))

if (kind === 'http') {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_req, res) => res.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
} else {
  const reply = JSON.parse(Buffer.from(body, 'base64').toString())
  const app = new Hono().get('*', c => c.json(reply))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info => process.send(info.port))
}
