import { afterAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const { send, buildChurch, services, close } = await openTestServer()
afterAll(close)

test('a page that is kept is sent in the turn of its church, and refused when too many wait for it', async () => {
  const church = await buildChurch()
  const open = () => send({ path: '/', host: church.host })
  const { kept } = services.turns
  const startNow = vi.spyOn(kept, 'startNow')
  await vi.waitFor(async () => {
    await open()
    expect(startNow).toHaveBeenCalledWith(expect.objectContaining({ group: church.id }))
  })

  let start = () => {}
  startNow.mockReturnValue(false)
  const takeTurn = vi.spyOn(kept, 'takeTurn').mockReturnValueOnce(new Promise(resolve => (start = () => resolve(() => {}))))
  const waiting = open()
  const arrived = vi.fn()
  void waiting.then(arrived)
  await vi.waitFor(() => expect(takeTurn).toHaveBeenCalledOnce())
  expect(arrived).not.toHaveBeenCalled()
  start()
  expect((await waiting).text).toContain('<h1>')

  takeTurn.mockRejectedValueOnce(new Problem('unavailable', { retryAfter: 3 }))
  const { status, headers } = await open()
  expect([status, headers['retry-after']]).toEqual([503, '3'])
})
