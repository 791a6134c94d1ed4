import {
  createServer,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import { ownHeader } from '#contract/offline.ts'
import { inOrderOfConnection } from './requests-in-order.ts'

/** Milliseconds that a client has for its headers, and for the whole request: a photo of 5 MB takes most of a minute on a slow phone. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000 }

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Each response says that it is Atrio's own. A kept one has this among its headers, which are a list (fast-path.ts): Node takes a list as it is
 * when no header was set before, and that is a fifth of what a kept response costs.
 */
class OwnResponse extends ServerResponse {
  override writeHead(status: number, ...rest: [Headers?] | [string?, Headers?]): this {
    if (!Array.isArray(rest[0])) this.setHeader(ownHeader, '1')
    return super.writeHead(status, ...(rest as [string?, Headers?]))
  }
}

/** Creates the server that listens on the port. It cuts slow clients off within a second after their time; Node looks only every 30 s. */
export function createHttpServer(listener: RequestListener, { headersTimeout, requestTimeout } = timeouts): Server {
  const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }
  return createServer({ ...limits, ServerResponse: OwnResponse }, inOrderOfConnection(listener))
}
