// The upper limit of this machine: a bare server that sends given bytes, and a bare Hono that sends given JSON.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [kind, file] = process.argv.slice(2)
const replies = JSON.parse(readFileSync(file, 'utf8')).map(({ host, headers, body }) => ({
  host,
  headers,
  body: Buffer.from(body, 'base64'),
}))

if (kind === 'http') {
  const byHost = new Map(replies.map(reply => [reply.host, reply]))
  const server = createServer((req, res) => {
    const { headers, body } = byHost.get(req.headers.host) ?? replies[0]
    res.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
} else {
  const reply = JSON.parse(replies[0].body.toString())
  const app = new Hono().get('*', c => c.json(reply))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info => process.send(info.port))
}
