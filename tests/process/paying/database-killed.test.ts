import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { repetitions } from '../../fixtures/extent.ts'
import { openPaymentServer } from '../../fixtures/payments/scene.ts'
import { openZoop } from '../../gateways/zoop.ts'
import { buildZoopChurch } from '../../gateways/zoop-church.ts'
import { cleanUp, isDatabaseUp, makeFolder, report, signalPostmaster, waitUntil } from '../server.ts'
import { expectBooksOfGateway, settle } from './books.ts'
import { openCrowd } from './crowd.ts'
import { startPaymentNode } from './start-node.ts'

// A database of its own, because it is killed.
const folder = makeFolder()
const startDatabase = () => startEmbedded({ dir: join(folder, 'postgres') })
const { url } = await startDatabase()
const zoop = await openZoop()
const server = await openPaymentServer({ database: { url, drop: async () => {} }, env: { ZOOP_URL: zoop.url } })
afterAll(async () => {
  await server.close().catch(() => {})
  await cleanUp()
  await zoop.close()
}, 60_000)

const kills = repetitions(2, 100)

test(`${kills} kills of the database while people pay and are given back: the ledger is what the gateway has`, {
  timeout: 120_000 + kills * 20_000,
}, async () => {
  const church = await buildZoopChurch(server)
  const node = await startPaymentNode(url, { ZOOP_URL: zoop.url })
  const crowd = openCrowd({ server, zoop, church, port: () => node.port })
  for (let kill = 0; kill < kills; kill++) {
    const before = crowd.codes.size
    await waitUntil('some have paid', async () => crowd.codes.size >= before + 3, 60_000)
    await sleep(randomInt(300))
    expect(signalPostmaster(folder, 'SIGKILL')).toBeDefined()
    await waitUntil('the database is gone', async () => !(await isDatabaseUp(folder)))
    zoop.faults.push(...(['lose', undefined, 'refuse', 'cut'] as const))
    // Its other processes notice a moment later that it is gone, and only then can it start again.
    await waitUntil(
      'the database runs again',
      () =>
        startDatabase().then(
          () => true,
          () => false,
        ),
      60_000,
    )
  }
  await sleep(500)
  await crowd.stop()
  await node.kill()
  zoop.faults.length = 0
  const scene = { server, zoop, church }
  const open = await settle(scene)
  const { payments, paid, refunds } = await expectBooksOfGateway(scene, crowd.codes)
  report(`${payments} payments, ${open} of them open after ${kills} kills of the database, ${paid} paid, ${refunds} refunds`)
  expect(paid).toBeGreaterThan(2 * kills)
})
