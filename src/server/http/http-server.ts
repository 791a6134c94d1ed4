import { createServer, type RequestListener, type Server } from 'node:http'
import { ownHeader } from '#contract/offline.ts'
import { inOrderOfConnection } from './requests-in-order.ts'

/** Milliseconds that a client has for its headers, and for the whole request: a photo of 5 MB takes most of a minute on a slow phone. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000 }

/**
 * Creates the server that listens on the port. Each response says that it is Atrio's own (ownHeader). It cuts slow clients off within a second
 * after their time; Node looks only every 30 s.
 */
export function createHttpServer(listener: RequestListener, { headersTimeout, requestTimeout } = timeouts): Server {
  const options = { headersTimeout, requestTimeout, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }
  const inOrder = inOrderOfConnection(listener)
  return createServer(options, (request, response) => {
    response.setHeader(ownHeader, '1')
    inOrder(request, response)
  })
}
