import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readTopics, type TopicMessage, writeTopics } from './messages.ts'
import { createTopicOutbox } from './topic-outbox.ts'

/** An outbox, with what it has sent. */
function outboxTo(send: (batches: ReturnType<typeof readTopics>[]) => Promise<unknown> = async () => {}) {
  const sent: TopicMessage[][] = []
  const lost: boolean[] = []
  const outbox = createTopicOutbox('here', async payloads => {
    const batches = payloads.map(readTopics)
    await send(batches)
    sent.push(batches.flatMap(batch => batch?.topics ?? []))
    lost.push(batches.some(batch => batch?.lost))
  })
  return { outbox, sent, lost }
}
const topic = (n: number, church = 1) => ({ church, topic: `sala ${n}` })

describe('the outbox of topics', () => {
  test('sends the first at once, and what follows together, each topic once', async () => {
    const { outbox, sent } = outboxTo()
    for (let n = 0; n < 900; n++) outbox.add(topic(n % 3, 1 + (n % 2)))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toEqual([topic(0)])
    expect(sent[1]).toHaveLength(6)
    await outbox.close()
  })

  test('sends again what could not be sent, and what was announced meanwhile', async () => {
    let isAway = true
    const { outbox, sent, lost } = outboxTo(async () => {
      if (isAway) throw new Error('no connection')
    })
    outbox.add(topic(1))
    await sleep(5)
    outbox.add(topic(2))
    isAway = false
    await vi.waitFor(() => expect(sent.flat()).toHaveLength(2), 3_000)
    expect(lost).not.toContain(true)
    await outbox.close()
  })

  test('keeps five thousand while nothing can be sent, and then says that others were lost', async () => {
    let isAway = true
    const { outbox, sent, lost } = outboxTo(async () => {
      if (isAway) throw new Error('no connection')
    })
    for (let n = 0; n < 5_100; n++) outbox.add(topic(n))
    await sleep(5)
    isAway = false
    await outbox.close()
    expect([sent.flat().length, lost]).toEqual([5_000, [true]])
  })

  test('sends at its end what waits, also while it pauses or sends', async () => {
    const { outbox, sent } = outboxTo(() => sleep(5))
    outbox.add(topic(1))
    outbox.add(topic(2))
    await sleep(1)
    outbox.add(topic(3))
    await outbox.close()
    expect(sent.flat()).toEqual([topic(1), topic(2), topic(3)])
  })
})

describe('messages of topics', () => {
  const anyTopic = fc.record({ church: fc.integer({ min: 1, max: 2 ** 40 }), topic: fc.string({ unit: 'binary', maxLength: 30 }) })

  test('are short enough for PostgreSQL, in bytes, and say all of them', () => {
    fc.assert(
      fc.property(fc.array(anyTopic, { maxLength: 600 }), fc.boolean(), (topics, lost) => {
        const payloads = writeTopics('here', topics, lost)
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
        const batches = payloads.map(readTopics)
        const said = (list: TopicMessage[]) => list.map(one => JSON.stringify(one)).toSorted()
        expect(said(batches.flatMap(batch => batch?.topics ?? []))).toEqual(said(topics))
        expect(batches.some(batch => batch?.lost)).toBe(lost)
      }),
      { numRuns: 100 },
    )
  })

  test('that are none are known as such', () => {
    for (const junk of [undefined, '', 'x', 'null', '{}', '{"from":"a"}', '{"from":"a","of":{"x":["y"]}}', '{"from":"a","of":{"1":"y"}}'])
      expect(readTopics(junk)).toBeUndefined()
  })
})
