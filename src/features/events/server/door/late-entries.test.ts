import { afterAll, describe, expect, test } from 'vitest'
import { openDoors } from '../../../../../tests/fixtures/events/doors.ts'
import { contract } from '../contract.ts'

const doors = await openDoors()
const { call, close, owner, church, davi, register, staff, hour, send, entry, scanned, withDoors, statesOf } = doors
afterAll(close)

describe('a door that is over', () => {
  const told = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args)
    return answer.status === 200 ? answer.reply : answer.problem.code
  }
  const agoAt = (sold: { id: number }, milliseconds: number) =>
    owner.query('update evento set fim = $2 where id = $1', [sold.id, new Date(Date.now() - milliseconds)])

  test('tells for seven days who had come before its end, and hears nothing', async () => {
    const { sold, one, two, ticket } = await withDoors()
    await agoAt(sold, 7 * hour)
    const [before, later] = [entry(ticket.id, 2 * hour), entry(ticket.id, 60_000)]
    expect(await told(sold, two, {})).toBe('link-expired')
    expect(await told(sold, one, { entradas: [before, later] })).toMatchObject({ entradas: [], flagEncerrada: true, flagMais: false })
    expect(await told(sold, one, { entradas: [before] })).toMatchObject({ entradas: [], flagEncerrada: true })
    const { rows } = await owner.query('select chave, situacao, motivo from evento_entrada where evento_id = $1 order by ordem', [sold.id])
    expect(rows).toEqual([
      { chave: later.chave, situacao: 'recusada', motivo: 'encerrada' },
      { chave: before.chave, situacao: 'entrou', motivo: null },
    ])
    await told(sold, one, { desfeitas: [before.chave] })
    expect((await statesOf(sold))[before.chave]).toBe('desfeita')
    await agoAt(sold, 6 * hour + 7 * 24 * hour + 60_000)
    expect(await told(sold, one, { entradas: [entry(ticket.id, 8 * 24 * hour)] })).toBe('link-expired')
  })

  test('because staff have ended it counts only with codes, and takes back nothing that was told before', async () => {
    const { sold, one, two, first, ticket, qr } = await withDoors()
    const other = (await register(sold, davi)).reply.inscricao.ingressos[0]
    const kept = entry(other?.id, 60_000)
    await send(sold, one, { entradas: [kept] })
    await call(contract.endDoor, { id: sold.id, porta: first.id }, { at: church, as: staff })
    const [named, code] = [entry(ticket.id, 50_000), scanned(qr, 40_000)]
    expect(await told(sold, one, { entradas: [named, code], desfeitas: [kept.chave] })).toMatchObject({ flagEncerrada: true, entradas: [] })
    expect(await statesOf(sold)).toEqual({ [kept.chave]: 'entrou', [named.chave]: 'recusada', [code.chave]: 'entrou' })
    // The others see what was told of it.
    expect((await send(sold, two)).reply.entradas).toContainEqual(
      expect.objectContaining({ chave: named.chave, motivo: 'encerrada', flagEntrou: true, porta: 'Porta 1' }),
    )
    await told(sold, one, { desfeitas: [code.chave] })
    expect((await statesOf(sold))[code.chave]).toBe('desfeita')
  })
})
