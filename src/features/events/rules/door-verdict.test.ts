import { describe, expect, test } from 'vitest'
import { type Inside, judgeCode, searchTickets } from './door-verdict.ts'

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
const known = (inside: [number, Inside][] = []) => ({
  event: 7,
  tickets: new Map([lia, gone].map(one => [one.id, one])),
  inside: new Map(inside),
})
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
    const inside = { feitaEm: '2027-02-07T22:02:00.000Z', porta: 'Porta 2', chave: 'a' }
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
    expect(reasonOf(code({ mark: '000000000000' }))).toBe('antigo')
    expect(reasonOf(code({ ticket: 2 }))).toBe('cancelado')
  })
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
