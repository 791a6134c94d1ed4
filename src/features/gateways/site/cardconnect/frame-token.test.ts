import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFrameToken } from './frame-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const card = createFrameToken()
  const problems: unknown[] = []
  card.onProblem(problem => problems.push(problem))
  const post = (message: object) => card.receive(JSON.stringify(message))
  return { card, problems, post }
}
const token = { message: '9411111111111111', token: '9411111111111111', errorCode: '0', errorMessage: '' }
/** @returns the token, or the status of the failure and when it came */
async function taken({ card }: ReturnType<typeof open>) {
  const began = Date.now()
  const result = card.take().catch(({ status }: { status: number }) => `${status} after ${Date.now() - began} ms`)
  await vi.advanceTimersByTimeAsync(10_000)
  return result
}

describe('the token of a frame', () => {
  test('is the last one, and waited for while somebody types', async () => {
    const opened = open()
    opened.post({ cardTyping: true })
    const waiting = opened.card.take()
    await vi.advanceTimersByTimeAsync(3_000)
    opened.post(token)
    expect(await waiting).toBe(token.token)
    opened.post({ ...token, token: '9422222222222222' })
    expect(await taken(opened)).toBe('9422222222222222')
    opened.post({ cardTyping: false })
    expect(await taken(opened)).toBe('9422222222222222')
  })

  test('is none while another number is typed', async () => {
    const opened = open()
    opened.post(token)
    opened.post({ cardTyping: true })
    expect(await taken(opened)).toBe('422 after 6000 ms')
    expect(opened.problems.at(-1)).toBe('wrong')
  })

  test.each([
    ['nothing was typed', {}],
    ['the number is wrong', { message: '', validationError: 'Invalid card number' }],
    ['CardSecure refuses it', { message: '', token: '', errorCode: '54', errorMessage: 'Card number check failed' }],
    ['it is no token', { message: '<script>' }],
  ])('is none, soon, when %s', async (_, message) => {
    const opened = open()
    opened.post(message)
    expect(await taken(opened)).toBe('422 after 1500 ms')
    opened.post(token)
    expect(opened.problems).toEqual(['wrong', undefined])
  })

  test('is not sent when the date and the code that belong to it are forgotten', async () => {
    const opened = open()
    opened.post(token)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await taken(opened)).toBe('422 after 0 ms')
    expect(opened.problems.at(-1)).toBe('late')
  })

  test('is none after it was used, and none of what is no message of the frame', async () => {
    const opened = open()
    opened.post(token)
    opened.card.forget()
    for (const data of ['', '{', 'null', '[1]', undefined, { token: 'x' }]) opened.card.receive(data)
    expect(await taken(opened)).toBe('422 after 1500 ms')
  })
})
