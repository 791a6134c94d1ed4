import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Inside, judgeCode, pastMark, pastMarks, searchTickets } from './door-verdict.ts'

const ticket = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  sobrenome: 'Prado',
  inscricao: `ABCD${id}`,
  resumo: '0102030405ff',
  flagAtivo: true,
  ...more,
})
const lia = ticket(1, 'Lia')
const gone = ticket(2, '', { flagAtivo: false })
const known = (inside: [number, Inside][] = [], more: { past?: ReadonlySet<string>; isFresh?: boolean } = {}) => ({
  event: 7,
  tickets: new Map([lia, gone].map(one => [one.id, one])),
  inside: new Map(inside),
  past: new Set<string>(),
  isFresh: false,
  ...more,
})
const inside = { feitaEm: '2027-02-07T22:02:00.000Z', porta: 'Porta 2', chave: 'a' }
const code = (more: object = {}) => ({
  event: 7,
  ticket: 1,
  mark: lia.resumo,
  signed: new Uint8Array(),
  signature: new Uint8Array(),
  ...more,
})

describe('a code at the door', () => {
  test('lets in once, also whoever has bought after the list was made', () => {
    expect(judgeCode(code(), true, known())).toEqual({ kind: 'entrou', ticket: lia })
    expect(judgeCode(code({ ticket: 99 }), true, known())).toEqual({ kind: 'entrou', ticket: undefined })
    expect(judgeCode(code(), true, known([[1, inside]]))).toEqual({ kind: 'repetida', ticket: lia, inside })
  })

  test('is refused with its reason', () => {
    const reasonOf = (read: ReturnType<typeof code> | undefined, isGenuine = true) => {
      const verdict = judgeCode(read, isGenuine, known())
      return verdict.kind === 'recusada' && verdict.motivo
    }
    expect(reasonOf(undefined)).toBe('desconhecido')
    expect(reasonOf(code(), false)).toBe('falso')
    expect(reasonOf(code({ event: 8 }))).toBe('outro_evento')
    expect(reasonOf(code({ ticket: 2 }))).toBe('cancelado')
  })

  test('lets in once also with a ticket that the list does not know, or whose code it has otherwise', () => {
    const other = code({ mark: '000000000000' })
    expect(judgeCode(code({ ticket: 99 }), true, known([[99, inside]]))).toEqual({ kind: 'repetida', ticket: undefined, inside })
    expect(judgeCode(other, true, known([[1, inside]]))).toEqual({ kind: 'repetida', ticket: lia, inside })
  })

  test('of a ticket that was handed over is old when that is known, and nothing is said for sure when it is not', () => {
    const other = code({ mark: '000000000000' })
    expect(judgeCode(other, true, known())).toEqual({ kind: 'incerta', ticket: lia })
    const old = { kind: 'recusada', motivo: 'antigo', ticket: lia }
    expect(judgeCode(other, true, known([[1, inside]], { isFresh: true }))).toEqual(old)
    const past = new Set(pastMarks([], [{ id: 1, resumo: '000000000000' }], [lia]))
    expect(judgeCode(other, true, known([], { past }))).toEqual(old)
    expect(judgeCode(code({ ticket: 99 }), true, known([], { isFresh: true }))).toMatchObject({ motivo: 'desconhecido' })
  })

  test('nobody gets in twice on one device, whatever its list is', () => {
    const listed = fc.record({ id: fc.integer({ min: 1, max: 3 }), resumo: fc.constantFrom('aa', 'bb'), flagAtivo: fc.boolean() })
    const shown = fc.record({ ticket: fc.integer({ min: 1, max: 4 }), mark: fc.constantFrom('aa', 'bb'), isFresh: fc.boolean() })
    fc.assert(
      fc.property(fc.uniqueArray(listed, { selector: ({ id }) => id }), fc.array(shown), (list, people) => {
        const tickets = new Map(list.map(one => [one.id, ticket(one.id, 'x', one)]))
        const who = new Map<number, Inside>()
        for (const { isFresh, ...person } of people) {
          const verdict = judgeCode(code(person), true, { ...known([], { isFresh }), tickets, inside: who })
          if (verdict.kind === 'entrou') expect(who.has(person.ticket)).toBe(false)
          // Whoever is at the door lets in whom the device is not sure of.
          if (verdict.kind === 'entrou' || verdict.kind === 'incerta') who.set(person.ticket, inside)
          if (verdict.kind === 'incerta') expect(tickets.get(person.ticket)?.resumo).not.toBe(person.mark)
        }
      }),
    )
  })
})

test('codes of earlier lists are remembered, those of the present one are not', () => {
  const before = [lia, { id: 2, resumo: 'bb' }, { id: 3, resumo: 'cc' }]
  expect(pastMarks([pastMark(9, 'zz')], before, [{ id: 2, resumo: 'b2' }, lia])).toEqual([pastMark(9, 'zz'), pastMark(2, 'bb')])
})

test('a name is found without its accents, by the beginnings of its words, and a registration by its code, among 2,000 at once', () => {
  const names = ['José Antônio', 'Ana Cecília', 'Mariana', 'João']
  const tickets = Array.from({ length: 2_000 }, (_, index) => ticket(index, `${names[index % 4]} ${index}`))
  const found = (text: string) => searchTickets(tickets, text).tickets.map(({ id }) => id)
  expect(found('jose 1000')).toEqual([1000])
  expect(found(' PRADO  cec 5')).toContain(5)
  expect(found('ana').map(id => names[id % 4])).not.toContain('Mariana')
  expect(found('')).toEqual([])
  expect(searchTickets(tickets, 'abcd1999')).toMatchObject({ isCode: true, tickets: [{ id: 1999 }] })
  const begun = performance.now()
  found('prado')
  found('zzz')
  expect(performance.now() - begun).toBeLessThan(200)
})
