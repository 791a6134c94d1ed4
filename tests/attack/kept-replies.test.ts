import { afterAll, expect, test } from 'vitest'
import type { Declaration, Endpoint } from '#contract/endpoint.ts'
import { allowsAnonymous, nameOf, placeholders, rightsFor } from '../calls/endpoint.ts'
import { someOf } from '../fixtures/extent.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { requestFor } from './attacker.ts'
import { loadCalls } from './places.ts'

// Replies and documents for everybody are kept until something that they show has changed. A call that changes it and does not say so would
// leave the old one for a day: after each call, what is sent is what would be made anew.

const calls = await loadCalls()
const server = await openTestServer({ limits: noLimits })
afterAll(server.close)
const { buildChurch, buildMember, call, owner, send, services } = server

const church = await buildChurch()
const documents = ['/sitemap.xml', '/manifest.webmanifest', '/feed/noticias.xml', '/live/services.ics']
const kept = calls.filter(({ endpoint }) => endpoint.cache)
const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET')

const reader = await buildMember(church)
const samples = new Map<Declaration, Record<string, unknown>>()
for (const { endpoint, sampleOf } of kept) samples.set(endpoint, await sampleOf(endpoint as Endpoint, { server, church, caller: reader }))

const pathFor = async (endpoint: Declaration, args: Record<string, unknown>) =>
  (await requestFor(endpoint, args, { host: church.host, named: church.slug })).path

/** The paths of all that is kept, and of what a call is about. */
async function pathsFor(written: Record<string, unknown>): Promise<string[]> {
  const paths = await Promise.all(
    kept.map(async ({ endpoint }) => {
      const args = samples.get(endpoint) ?? {}
      const own = await pathFor(endpoint, args)
      return placeholders(endpoint).includes('id') && written.id !== undefined
        ? [own, await pathFor(endpoint, { ...args, id: written.id })]
        : [own]
    }),
  )
  return [...new Set([...paths.flat(), ...documents])]
}

/** What everybody gets, by path. */
async function readAll(paths: readonly string[]): Promise<Record<string, string>> {
  const replies = await Promise.all(paths.map(path => send({ path, host: church.host })))
  return Object.fromEntries(replies.map(({ status, text }, index) => [paths[index], `${status} ${status === 200 ? steady(text) : ''}`]))
}

/**
 * Without what is new each time, the signature of a private file's address and when a calendar was made, and without the counts that may be a
 * minute old (`maxAgeSeconds`).
 */
const steady = (text: string) =>
  text
    .replace(/(\?|&)(s|v|ate)=[\w.-]+/g, '')
    .replace(/DTSTAMP:\w+/g, '')
    .replace(/"qtde(Oracoes|Mensagens)":\d+/g, '')

/** Makes the server forget all that it has kept of the church. */
async function sayChanged() {
  const { rows } = await owner.query('update igreja set versao_conteudo = versao_conteudo + 1 where id = $1 returning versao_conteudo', [
    church.id,
  ])
  services.directory.churchChanged(church.id, rows[0].versao_conteudo)
}

test.each(
  someOf(
    writes.map(write => [nameOf(write.endpoint), write] as const),
    50,
  ),
)('what is kept after %s is what would be made anew', async (_, { endpoint, sampleOf }) => {
  const caller = await buildMember(church, rightsFor(endpoint))
  const args = await sampleOf(endpoint as Endpoint, { server, church, caller })
  const paths = await pathsFor(args)
  // The sample has written rows without a call.
  await sayChanged()
  await readAll(paths)
  const { status } = await call(endpoint as Endpoint, args as never, { at: church, as: allowsAnonymous(endpoint) ? undefined : caller })
  expect(status).toBe(200)
  const sent = await readAll(paths)
  await sayChanged()
  expect(sent).toEqual(await readAll(paths))
})
