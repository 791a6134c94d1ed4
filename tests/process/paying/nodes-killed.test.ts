import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repetitions } from '../../fixtures/extent.ts'
import { buildZoopChurch } from '../../gateways/zoop-church.ts'
import { report, waitUntil } from '../server.ts'
import { expectBooksOfGateway, settle } from './books.ts'
import { openCrowd } from './crowd.ts'
import { openPaying } from './open-paying.ts'

const { zoop, server, start } = await openPaying()

const kills = repetitions(3, 100)

test(`${kills} kills of the server while people pay and are given back: the ledger is what the gateway has`, {
  timeout: 120_000 + kills * 20_000,
}, async () => {
  const church = await buildZoopChurch(server)
  let node = await start()
  const crowd = openCrowd({ server, zoop, church, port: () => node.port })
  for (let kill = 0; kill < kills; kill++) {
    // In the middle of payments, and not of a start.
    const before = crowd.codes.size
    await waitUntil('some have paid', async () => crowd.codes.size >= before + 3)
    await sleep(randomInt(300))
    await node.kill()
    // The gateway, too, loses connections: after it has done what it was asked for, or before.
    zoop.faults.push(...(['lose', 'refuse', undefined, 'cut'] as const))
    node = await start()
  }
  await sleep(500)
  await crowd.stop()
  await node.kill()
  zoop.faults.length = 0
  const scene = { server, zoop, church }
  const open = await settle(scene)
  const { payments, paid, refunds } = await expectBooksOfGateway(scene, crowd.codes)
  report(`${payments} payments, ${open} of them open after ${kills} kills, ${paid} paid, ${refunds} refunds`)
  expect(paid).toBeGreaterThan(2 * kills)
  expect(crowd.refunds()).toBeGreaterThan(0)
})
