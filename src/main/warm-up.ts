import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oldestChurches } from '#features/church/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'

const maxChurches = 100
const maxMs = 2_000
/** As many as the pool has connections by default (`DATABASE_POOL`), because each one's first queries are slow. */
const simultaneous = 12

/**
 * Requests the home pages of the oldest churches before the server takes other requests. A program that has just started runs several times
 * slower, because nothing is compiled yet: of the visitors who came first, some waited longer than a second.
 */
export async function warmUp(listener: RequestListener, { pool, env }: Pick<Services, 'pool' | 'env'>): Promise<void> {
  const { churches } = await oldestChurches(churchReads(pool, null), maxChurches)
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(maxMs)
  const request = async () => {
    for (let church = churches.shift(); church && !signal.aborted; church = churches.shift()) {
      const host = church.hostname ?? `${church.codigo}.${env.APP_DOMAIN}`
      const headers = { host, 'accept-encoding': 'br', 'accept-language': church.idioma.replaceAll('_', '-') }
      const [response] = await once(get({ host: '127.0.0.1', port, headers, signal }), 'response')
      await once(response.resume(), 'end')
    }
  }
  try {
    await Promise.all(Array.from({ length: simultaneous }, request))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
