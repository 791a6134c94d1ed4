import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../contract/door.ts'
import { maxEntries } from '../../rules/door.ts'
import { createTelling } from './door-telling.ts'
import { type KeptEntries, noEntries, type WaitingEntry } from './kept-entries.ts'

type Body = Parameters<Parameters<typeof createTelling>[0]['send']>[0]
const time = '2026-12-04T19:00:00.000Z'
const entry = (codigo = 'mine', chave: string = randomUUID()): WaitingEntry => ({
  codigo,
  chave,
  modo: 'nome',
  ingresso: 1,
  feitaEm: time,
  flagEntrou: true,
})
const told = ({ chave }: { chave: string }): Entry => ({
  chave,
  ingresso: 1,
  situacao: 'entrou',
  motivo: null,
  flagEntrou: true,
  feitaEm: time,
  porta: 'x',
})

type Answer = 'silence' | 'busy' | 'ended' | 'refused' | { flagEncerrada?: boolean; flagMais?: boolean; entradas?: Entry[] }

/** A device, and a server that answers each call as `answer` says and stores what it has taken. */
function scene(kept: Partial<KeptEntries>, answer: (body: Body, calls: number) => Answer = () => ({})) {
  const device = { ...noEntries, codigo: 'mine', over: undefined as string | undefined, ...kept }
  const taken = new Map<string, string>()
  const seen = { calls: 0, times: 0, aside: new Set<string>(), unheard: new Set<string>() }
  const tell = createTelling({
    now: () => device,
    change: async change => Object.assign(device, change(device)),
    async send(body) {
      seen.calls += 1
      if (seen.calls > 1_000) throw new Error('it never ends')
      const reply = answer(body, seen.calls)
      if (typeof reply === 'string') return { answer: reply }
      for (const { chave } of body.entradas ?? []) taken.set(chave, body.codigo)
      return {
        reply: { entradas: [], desde: body.desde ?? 0, flagMais: false, flagEncerrada: false, validade: time, agora: time, ...reply },
      }
    },
    clock: { read: () => ({ wall: 0, steady: 0 }), text: () => time },
    onTime: () => {
      seen.times += 1
    },
    onEnded: async () => {
      device.over = 'ended'
    },
    onRefused: refused => Object.assign(seen, refused),
  })
  return { device, taken, seen, tell }
}

describe('a door tells', () => {
  test('all good entries, however many are bad, and keeps the bad ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 230 }), async bad => {
        const waiting = bad.map(() => entry())
        const isBad = new Set(waiting.filter((_, index) => bad[index]).map(({ chave }) => chave))
        const { device, taken, seen, tell } = scene({ waiting }, ({ entradas = [] }) =>
          entradas.length > maxEntries || entradas.some(({ chave }) => isBad.has(chave)) ? 'refused' : {},
        )
        await tell()
        expect([...taken.keys()].sort()).toEqual(waiting.flatMap(({ chave }) => (isBad.has(chave) ? [] : chave)).sort())
        expect(new Set(device.waiting.map(({ chave }) => chave))).toEqual(isBad)
        expect(seen.aside).toEqual(isBad)
      }),
      { numRuns: 20 },
    )
  })

  test('nothing away: without an answer all that waits stays, and what comes meanwhile, too', async () => {
    for (const answer of ['silence', 'busy'] as const) {
      const { device, seen, tell } = scene({ waiting: [entry()], undone: [{ chave: 'x', codigo: 'mine' }] }, () => answer)
      await tell()
      expect([device.waiting.length, device.undone.length, device.over, seen.times]).toEqual([1, 1, undefined, 0])
    }
    const late = entry()
    const { device, seen, tell } = scene({ waiting: [entry()] }, (_, calls) => {
      if (calls === 1) device.waiting = [...device.waiting, late]
      return calls === 1 ? {} : 'silence'
    })
    await tell()
    expect(device.waiting).toEqual([late])
    // It was noted by the clock as it was.
    expect(seen.times).toBe(0)
  })

  test('that an entry was a mistake only with it or after it', async () => {
    const waiting = Array.from({ length: maxEntries + 1 }, () => entry())
    const last = waiting.at(-1)?.chave ?? ''
    const calls: Body[] = []
    const { device, tell } = scene({ waiting, undone: [{ chave: last, codigo: 'mine' }] }, body => {
      calls.push(body)
      return {}
    })
    await tell()
    expect(calls.map(({ entradas, desfeitas }) => [entradas?.length, desfeitas])).toEqual([
      [maxEntries, []],
      [1, [last]],
    ])
    expect([device.waiting, device.undone]).toEqual([[], []])
  })

  test('what it has let in stays known until it is among the news', async () => {
    const mine = entry()
    const { device, tell } = scene({ waiting: [mine] }, (_, calls) => {
      if (calls === 2) expect(device.waiting).toEqual([mine])
      return calls === 1 ? { flagMais: true, entradas: [told(entry())] } : { entradas: [told(mine)] }
    })
    await tell()
    expect(device.waiting).toEqual([])
    expect(device.entries.map(({ chave }) => chave)).toContain(mine.chave)
  })

  test('what happened at another door of this device for that one', async () => {
    const other = entry('other')
    const { taken, tell } = scene({ waiting: [other, entry()] })
    await tell()
    expect(taken.get(other.chave)).toBe('other')
    expect([...taken.values()].sort()).toEqual(['mine', 'other'])
  })

  test('what it has let in by another door stays known until it has heard, and is told once', async () => {
    const others = Array.from({ length: maxEntries + 1 }, () => entry('other'))
    let answers = false
    const { device, seen, tell } = scene({ waiting: others }, ({ codigo }) => {
      if (codigo === 'mine' && !answers) return 'silence'
      expect(device.waiting).toEqual(others)
      return codigo === 'mine' ? { entradas: others.map(told) } : {}
    })
    await tell()
    expect([device.waiting, device.entries, seen.calls]).toEqual([others, [], 3])
    answers = true
    await tell()
    expect([device.waiting, device.entries.length, seen.calls]).toEqual([[], others.length, 6])
  })
})

describe('a door that has ended', () => {
  test('tells what waits, and is over', async () => {
    const { device, taken, tell } = scene({ waiting: [entry()] }, ({ entradas }) => (entradas?.length ? { flagEncerrada: true } : 'ended'))
    await tell()
    expect([device.over, device.waiting.length, taken.size]).toEqual(['ended', 0, 1])
  })

  test('keeps what is not heard any more, and does not ask again', async () => {
    const { device, seen, tell } = scene({ waiting: [entry()] }, () => 'ended')
    await tell()
    await tell()
    expect([device.over, device.waiting.length, seen.calls]).toEqual(['ended', 1, 1])
    expect(seen.unheard).toEqual(new Set(['mine']))
  })
})
