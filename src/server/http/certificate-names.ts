import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { addressOf, hostNameOf } from './request-context.ts'
import { problemResponse, replyHeaders } from './respond.ts'
import type { Services } from './services.ts'

/** Questions a minute of one address. A proxy asks once for each name that it has no certificate for. */
const limit = { calls: 300, seconds: 60 }

/**
 * `GET /tls/ask?domain=<name>`: 200 when a certificate for this name is wanted, because a church or the platform is at home there, else 404. So a
 * proxy that gets certificates on demand does not get one for each name that somebody points at it. It tells nothing that the name's page does not.
 */
export function certificateRoutes({ env, directory, limits }: Services) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  app.get('/tls/ask', async c => {
    try {
      await limits.consume('tls-ask', addressOf(c.env.incoming, env.TRUST_PROXY), limit.calls, limit.seconds)
      const name = hostNameOf(c.req.query('domain') ?? '')
      const isWanted = name !== '' && (await isAtHome(name))
      return c.text(isWanted ? 'yes' : 'no', isWanted ? 200 : 404, replyHeaders)
    } catch (error) {
      return problemResponse(error, 'none')
    }
  })

  /** Whether pages are shown at this very name, or it leads to such a name: any host name of a church, or its code with or without `www.`. */
  async function isAtHome(name: string): Promise<boolean> {
    const church = await directory.findByHost(name)
    if (church === 'platform') return true
    if (!church?.active) return false
    return !name.endsWith(`.${env.APP_DOMAIN}`) || name.replace(/^www\./, '') === `${church.codigo.toLowerCase()}.${env.APP_DOMAIN}`
  }
  return app
}
