import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOwnChanges } from './watch-own-changes.ts'

/** The streams that the page has opened. */
const opened: Source[] = []
class Source extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    opened.push(this)
  }
  is(event: 'open' | 'change' | 'error') {
    if (event === 'open') this.readyState = Source.OPEN
    this.dispatchEvent(new Event(event))
  }
  close() {
    this.readyState = 2
  }
}

/** What the server answers to who asks for a ticket. */
let status = 200
const fetched = vi.fn(async (request: Request) => {
  const { fluxo } = await request.json()
  return Response.json({ bilhete: `${fluxo.split('/').at(-1)}-${fetched.mock.calls.length}` }, { status })
})
vi.stubGlobal('EventSource', Source)
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('location', { origin: 'https://church.example' })
afterAll(() => void vi.unstubAllGlobals())

const onChange = vi.fn()
let watch: ReturnType<typeof watchOwnChanges>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  opened.length = 0
  status = 200
  fetched.mockClear()
  onChange.mockClear()
  watch = watchOwnChanges('/api/sala/mudancas', onChange)
})
afterEach(() => {
  watch.end()
  vi.useRealTimers()
})

const source = async (count: number) => {
  await vi.waitFor(() => expect(opened).toHaveLength(count))
  return opened[count - 1] as Source
}

test('opens with a ticket, says when there is a change, and ends', async () => {
  const first = await source(1)
  expect([first.address, watch.isOpen()]).toEqual(['/api/sala/mudancas?bilhete=mudancas-1', false])
  first.is('open')
  first.is('change')
  expect([watch.isOpen(), onChange.mock.calls.length]).toEqual([true, 2])
  watch.end()
  expect(first.readyState).toBe(2)
})

test('opens again with another ticket, never with the same one', async () => {
  const first = await source(1)
  first.is('open')
  first.is('error')
  expect([first.readyState, opened.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(1_499)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_001)
  expect((await source(2)).address).toBe('/api/sala/mudancas?bilhete=mudancas-2')
})

test('asks no more when the login is over', async () => {
  status = 401
  ;(await source(1)).is('error')
  await vi.advanceTimersByTimeAsync(300_000)
  expect([fetched.mock.calls.length, opened.length]).toEqual([2, 1])
})

test('tries again, less and less often, while the server has no ticket', async () => {
  status = 503
  ;(await source(1)).is('error')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched.mock.calls.length).toBeGreaterThan(6)
  expect(fetched.mock.calls.length).toBeLessThan(30)
})

test('gives up when the stream is refused again and again', async () => {
  for (let n = 1; n <= 5; n++) {
    ;(await source(n)).is('error')
    await vi.advanceTimersByTimeAsync(90_000)
  }
  await vi.advanceTimersByTimeAsync(600_000)
  expect(opened).toHaveLength(5)
})
