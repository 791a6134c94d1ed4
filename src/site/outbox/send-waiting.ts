import { toast } from '#ui/feedback/toast.ts'
import { maxKeyAgeMs } from '../data/pending-writes.ts'
import { sendOrExpire } from '../session/browser-api.ts'
import { codeOf } from '../session/send.ts'
import { loginAccountId } from '../session/tokens.ts'
import { deleteWrite, readWaitingWrites, updateWrite, type WaitingWrite, waitingWrites } from '../session/waiting-writes.ts'

const sendTimeoutMs = 30_000
/** Between two tries while the server answers, but takes nothing: doubled each time. */
const delays = { firstMs: 5_000, longestMs: 300_000 }

let delayMs = delays.firstMs
let nextTryAt = Number.NEGATIVE_INFINITY

/** A write that was sent: what it was about, and the server's reply. */
export type SentWrite = Pick<WaitingWrite, 'kind' | 'about'> & { reply: unknown }

/** Tells all tabs, this one too, because each may show what was sent. Opened only in the browser: in Node it would keep the process alive. */
const sentWrites = () => new BroadcastChannel('atrio.sent-writes')

/** Calls back when a write that waited has been sent by any tab. @returns a function that ends it */
export function onWriteSent(listener: (sent: SentWrite) => void): () => void {
  const channel = sentWrites()
  channel.addEventListener('message', ({ data }: MessageEvent<SentWrite>) => listener(data))
  return () => channel.close()
}

/** Sends what waits, oldest first, one tab at a time, until one cannot be sent now. Never fails. */
export async function sendWaitingWrites(): Promise<void> {
  if (performance.now() < nextTryAt) return
  await oneTabAtATime(async () => {
    await readWaitingWrites()
    for (let write = nextWrite(); write; write = nextWrite()) {
      const outcome = await send(write)
      if (outcome === 'unreachable') return
      if (outcome === 'busy') {
        nextTryAt = performance.now() + delayMs
        delayMs = Math.min(delayMs * 2, delays.longestMs)
        return
      }
      delayMs = delays.firstMs
    }
  }).catch(() => {})
}

/** Asked for again after each: another one may have come meanwhile, perhaps in place of the one that was on its way. */
const nextWrite = () => waitingWrites().find(({ refusal }) => !refusal)

/** Browsers have locks only in secure contexts; elsewhere the idempotency keys help. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? (navigator.locks.request('atrio.outbox', work) as Promise<void>) : work()

/** The person wants it sent after all: now, and as a new write when the server would no longer know the old one. */
export async function sendAgain(write: WaitingWrite): Promise<void> {
  nextTryAt = Number.NEGATIVE_INFINITY
  await updateWrite(write.id, { refusal: undefined, triedAt: undefined })
  await sendWaitingWrites()
}

/**
 * @returns `done`: it has a final answer; `unreachable`: it is sent again as soon as the server can be reached; `busy`: the server took nothing,
 * and is asked again after a while
 */
async function send(write: WaitingWrite): Promise<'done' | 'unreachable' | 'busy'> {
  const account = loginAccountId()
  if (!write.isRepeatable && Date.now() - (write.triedAt ?? Date.now()) > maxKeyAgeMs) return refuse(write, 'unsure')
  // A browser that knows that it is offline sends nothing.
  if (!write.triedAt && navigator.onLine) await updateWrite(write.id, { triedAt: Date.now() })
  const response = await sendOrExpire(requestOf(write)).catch(() => undefined)
  if (!response || loginAccountId() !== account) return 'unreachable'
  if (!response.ok) {
    // The login is over, the server is busy, or broken: the same may be taken later.
    if ([401, 408, 429].includes(response.status) || response.status >= 500) return 'busy'
    return refuse(write, (await codeOf(response)) ?? 'bad-request')
  }
  const reply: unknown = await response.json().catch(() => undefined)
  // A reply that is cut off is a lost one.
  if (reply === undefined) return 'unreachable'
  // Before the write is gone: otherwise a tab shows for a moment that nothing was done.
  const channel = sentWrites()
  channel.postMessage({ kind: write.kind, about: write.about, reply } satisfies SentWrite)
  channel.close()
  await deleteWrite(write.id)
  if (write.sentText) toast({ text: write.sentText })
  return 'done'
}

/** The server does not want it. What the person has written stays, so that they can read it and decide. */
async function refuse(write: WaitingWrite, refusal: NonNullable<WaitingWrite['refusal']>): Promise<'done'> {
  if (!write.refusedText) await deleteWrite(write.id)
  else {
    await updateWrite(write.id, { refusal })
    toast({ text: write.refusedText, kind: 'danger' })
  }
  return 'done'
}

function requestOf({ id, method, url, json, form }: WaitingWrite): Request {
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': id })
  if (json !== undefined) headers.set('content-type', 'application/json')
  const data = new FormData()
  for (const [name, value] of form ?? []) data.append(name, value)
  return new Request(url, { method, headers, body: form ? data : (json ?? null), signal: AbortSignal.timeout(sendTimeoutMs) })
}
