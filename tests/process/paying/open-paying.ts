import { afterAll } from 'vitest'
import { openPaymentServer } from '../../fixtures/payments/scene.ts'
import { openZoop } from '../../gateways/zoop.ts'
import { cleanUp } from '../server.ts'
import { startPaymentNode } from './start-node.ts'

/** A gateway and a database with the server of the test itself, and nodes beside it that may be killed. All end with the file of tests. */
export async function openPaying() {
  const zoop = await openZoop()
  const env = { ZOOP_URL: zoop.url }
  const server = await openPaymentServer({ env })
  afterAll(async () => {
    await cleanUp()
    await server.close()
    await zoop.close()
  }, 30_000)
  return { zoop, server, start: () => startPaymentNode(server.database.url, env) }
}
