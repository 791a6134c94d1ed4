import type { Args, Reply } from '#contract/endpoint.ts'
import type { sendEntries } from '../../contract/door.ts'
import { maxEntries } from '../../rules/door.ts'
import type { DoorClock } from './door-clock.ts'
import type { Outcome } from './door-connection.ts'
import { afterTelling, type KeptEntries, keysOf, mergeTold, nextBatch } from './kept-entries.ts'

type Telling = {
  now(): KeptEntries & { codigo: string; over: unknown }
  change(change: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries>
  send(body: Args<typeof sendEntries>['body']): Promise<Outcome<Reply<typeof sendEntries>>>
  clock: Pick<DoorClock, 'read' | 'text'>
  /** The server has told its time, and nothing waits that was noted before. */
  onTime(told: string, asked: ReturnType<DoorClock['read']>): void
  /** The door is over. @param hears the server has taken what it has told: it knows the door */
  onEnded(hears: boolean): Promise<void>
  /** These are not told again: what the server refuses for what it says, by their keys; and of doors that it does not hear any more, by their secrets. */
  onRefused(refused: { aside: ReadonlySet<string>; unheard: ReadonlySet<string> }): void
}

/** What no order is above: asks for no news. */
const noNews = 2_147_483_647

/** How a door tells what waits on its device, and hears what is new. @returns tells once, until there is nothing more or the server does not answer */
export function createTelling({ now, change, send, clock, onTime, onEnded, onRefused }: Telling) {
  const aside = new Set<string>()
  const unheard = new Set<string>()
  let size: number = maxEntries

  /** Of two entries that are refused together one may be good: they are told in ever smaller parts, and the one that stays is set aside. */
  function divide(keys: readonly string[], longest: number): void {
    if (longest > 1) size = Math.ceil(longest / 2)
    else if (keys[0] !== undefined) aside.add(keys[0])
    onRefused({ aside, unheard })
  }

  /**
   * @param unheardKeys keys of what was told for other doors: this device keeps it until it is among its news, so that it knows whom it has let in
   * @returns whether the server has answered
   */
  async function tellOf(codigo: string, unheardKeys: Set<string>): Promise<boolean> {
    const sent = new Set<string>()
    for (;;) {
      const { over, codigo: own, ...kept } = now()
      const listens = codigo === own && !over
      const batch = nextBatch(kept, codigo, size, new Set([...aside, ...sent]))
      const keys = keysOf(batch)
      if (!keys.length && !listens) return true
      const asked = clock.read()
      const outcome = await send({ codigo, agora: clock.text(), desde: listens ? kept.desde : noNews, ...batch })
      if (outcome.answer === 'refused' && keys.length) {
        divide(keys, Math.max(batch.entradas.length, batch.desfeitas.length))
        continue
      }
      if (outcome.answer === 'ended') {
        if (keys.length) onRefused({ aside, unheard: unheard.add(codigo) })
        if (listens) await onEnded(false)
        // What waits of a door that has just ended is told now, without listening.
        if (keys.length || !listens) return true
        continue
      }
      if (outcome.answer !== undefined) return false
      const { reply } = outcome
      const isHeardLater = codigo !== own && !now().over
      for (const key of keys) {
        sent.add(key)
        if (isHeardLater) unheardKeys.add(key)
      }
      if (keys.length) size = Math.min(size * 2, maxEntries)
      // It may have been left meanwhile, and its news been deleted.
      const hears = listens && !reply.flagEncerrada && !now().over
      const hasMoreNews = hears && reply.flagMais
      const done = new Set(codigo === own ? [...sent, ...unheardKeys] : isHeardLater ? [] : sent)
      const left = await change(before => afterTelling({ ...before, ...(hears && mergeTold(before, reply)) }, done, hasMoreNews))
      if (left.waiting.every(({ chave }) => aside.has(chave))) onTime(reply.agora, asked)
      if (codigo === own && reply.flagEncerrada) await onEnded(true)
      if (!hasMoreNews && !isHeardLater) sent.clear()
      if (!hasMoreNews && !keysOf(nextBatch(left, codigo, size, new Set([...aside, ...sent]))).length) return true
    }
  }

  return async function tell(): Promise<void> {
    const { codigo, waiting, undone } = now()
    const others = [...waiting, ...undone].map(entry => entry.codigo).filter(other => other !== codigo)
    // This door last: with what it hears come the entries that were told for the others.
    const unheardKeys = new Set<string>()
    for (const code of [...new Set(others), codigo]) if (!unheard.has(code) && !(await tellOf(code, unheardKeys))) return
  }
}
