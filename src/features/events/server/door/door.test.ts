import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openDoors } from '../../../../../tests/fixtures/events/doors.ts'
import { readTicketCode, writeTicketCode } from '../../rules/ticket-code.ts'
import { contract } from '../contract.ts'

const doors = await openDoors()
const { call, close, owner, church, maria, davi, buildChurch, register, registrationOf } = doors
const { staff, hour, list, send, entry, scanned, withDoors, statesOf } = doors
afterAll(close)

describe('the code of a ticket', () => {
  test('is signed with one key of the church, however many ask for the first one at once', async () => {
    const { sold, ticket, qr } = await withDoors()
    await owner.query('delete from evento_chave where igreja_id = $1', [church.id])
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await registrationOf(sold, maria))?.ingressos[0]?.qr))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).not.toBe(qr)
    expect(readTicketCode(codes[0] ?? '')).toMatchObject({ event: sold.id, ticket: ticket.id })
    const { rows } = await owner.query('select privada from evento_chave where igreja_id = $1', [church.id])
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0].privada)).toEqual(['sealed'])
  })

  test('is there only with a secret that opens the door', async () => {
    const { sold, inscricao } = await withDoors()
    await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: inscricao.id }, { at: church, as: maria })
    expect((await registrationOf(sold, maria))?.ingressos[0]).toMatchObject({ codigo: null, qr: null })
  })
})

describe('a door', () => {
  test('gets what it needs and nothing more, and the list only when it is another one', async () => {
    const { sold, one, ticket, inscricao } = await withDoors()
    const { reply, headers } = await list(sold, one)
    expect(headers['cache-control']).toContain('no-store')
    expect(reply).toMatchObject({ evento: { id: sold.id, nome: expect.any(String) }, porta: { nome: 'Porta 1' } })
    expect(reply.ingressos).toEqual([
      {
        id: ticket.id,
        nome: 'Pessoa 1',
        sobrenome: 'Prado',
        ingresso: 'Adulto',
        inscricao: inscricao.codigo,
        resumo: readTicketCode(ticket.qr ?? '')?.mark,
        flagAtivo: true,
      },
    ])
    expect((await list(sold, one, church, reply.resumo)).reply).toEqual({ ...reply, agora: expect.any(String), ingressos: null })
    expect(Math.abs(Date.parse(reply.agora) - Date.now())).toBeLessThan(60_000)
    await register(sold, davi)
    expect((await list(sold, one, church, reply.resumo)).reply.ingressos).toHaveLength(2)
  })

  test('opens nothing with the link of another event or church, an ended one, or after the event', async () => {
    const { sold, one, two, first } = await withDoors()
    const other = await withDoors(davi)
    const refused = async (at: { id: number }, codigo: string, where?: Parameters<typeof list>[2]) => {
      const codes = [(await list(at, codigo, where)).problem.code, (await send(at, codigo, {}, where)).problem.code]
      expect(new Set(codes).size).toBe(1)
      return codes[0]
    }
    expect(await refused(other.sold, one)).toBe('link-expired')
    expect(await refused(sold, other.one)).toBe('link-expired')
    expect(await refused(sold, 'x'.repeat(43))).toBe('link-expired')
    expect(await refused(sold, one, await buildChurch())).toBe('not-found')
    const end = { id: sold.id, porta: first.id }
    expect((await call(contract.endDoor, { ...end, id: other.sold.id }, { at: church, as: staff })).status).toBe(404)
    expect((await call(contract.endDoor, end, { at: church, as: staff })).status).toBe(200)
    expect((await call(contract.endDoor, end, { at: church, as: staff })).status).toBe(200)
    expect(await refused(sold, one)).toBe('link-expired')
    expect((await list(sold, two)).status).toBe(200)
    const audited = await owner.query("select acao from auditoria where entidade = 'evento_porta' and entidade_id = $1", [String(first.id)])
    expect(audited.rows.map(({ acao }) => acao)).toEqual(['create', 'end'])

    const ended = (hours: number) => owner.query('update evento set fim = $2 where id = $1', [sold.id, new Date(Date.now() - hours * hour)])
    await ended(5)
    expect((await list(sold, two)).status).toBe(200)
    await ended(7)
    expect(await refused(sold, two)).toBe('link-expired')
    expect((await call(contract.openDoor, { id: sold.id, body: { nome: 'Porta 3' } }, { at: church, as: staff })).problem.code).toBe(
      'conflict',
    )
    await owner.query("update evento set estado = 'cancelado' where id = $1", [other.sold.id])
    expect(await refused(other.sold, other.one)).toBe('link-expired')
  })

  test('is opened by staff alone, and its secret is stored nowhere', async () => {
    const { sold, one } = await withDoors()
    expect((await call(contract.openDoor, { id: sold.id, body: { nome: 'Minha' } }, { at: church, as: maria })).status).toBe(404)
    const stored = await owner.query('select p.*, a.depois from evento_porta p, auditoria a where p.evento_id = $1', [sold.id])
    expect(JSON.stringify(stored.rows)).not.toContain(one)
    expect((await call(contract.listDoors, { id: sold.id }, { at: church, as: staff })).reply.portas.map(({ nome }) => nome)).toEqual([
      'Porta 1',
      'Porta 2',
    ])
  })
})

describe('entries', () => {
  test('of two doors at once: one is in, both are told, and a repeated one is stored once', async () => {
    const { sold, one, two, qr, ticket } = await withDoors()
    const [a, b] = [scanned(qr), scanned(qr)]
    await Promise.all([
      send(sold, one, { entradas: [a] }),
      send(sold, two, { entradas: [b] }),
      send(sold, one, { entradas: [a] }),
      send(sold, two, { entradas: [b, b] }),
    ])
    expect(Object.values(await statesOf(sold)).sort()).toEqual(['entrou', 'repetida'])
    const { reply } = await send(sold, two)
    expect(reply.entradas.map(({ ingresso, porta }) => [ingresso, porta]).sort()).toEqual([
      [ticket.id, 'Porta 1'],
      [ticket.id, 'Porta 2'],
    ])
    expect((await send(sold, two, { desde: reply.desde })).reply.entradas).toEqual([])
    const doors = (await call(contract.listDoors, { id: sold.id }, { at: church, as: staff })).reply.portas
    expect(doors.reduce((sum, { entradas }) => sum + entradas, 0)).toBe(1)
  })

  test('that are told later win when they were earlier, whatever the clock of their device says', async () => {
    const { sold, one, two, qr, ticket } = await withDoors()
    const late = scanned(qr, 5 * 60_000)
    await send(sold, one, { entradas: [late] })
    const { desde } = (await send(sold, one)).reply
    // Ten minutes ago, by a clock that is three hours slow.
    const slow = (ago: number) => new Date(Date.now() - ago - 3 * hour).toISOString()
    const early = entry(ticket.id, 0, { feitaEm: slow(10 * 60_000) })
    const { reply } = await send(sold, two, { agora: slow(0), entradas: [early], desde })
    expect(reply.entradas.map(({ chave, situacao, porta }) => [chave, situacao, porta])).toEqual([
      [late.chave, 'repetida', 'Porta 1'],
      [early.chave, 'entrou', 'Porta 2'],
    ])
    // A lie about the past reaches no further back than the door.
    const { rows } = await owner.query('select min(feita_em) as first from evento_entrada where evento_id = $1', [sold.id])
    expect(Math.abs(rows[0].first.getTime() - (Date.now() - 10 * 60_000))).toBeLessThan(60_000)
    await send(sold, one, { entradas: [entry(ticket.id, 0, { feitaEm: '1970-01-01T00:00:00Z' })] })
    const bound = await owner.query(
      'select count(*)::int as n from evento_entrada e join evento_porta p on p.id = e.porta_id where e.evento_id = $1 and e.feita_em < p.criada_em',
      [sold.id],
    )
    expect(bound.rows[0].n).toBe(0)
  })

  test('that were a mistake are undone, and the next who was let in is in; who was only refused is not', async () => {
    const { sold, one, two, ticket } = await withDoors()
    const [mistake, refused, real] = [entry(ticket.id, 3_000), entry(ticket.id, 2_000, { flagEntrou: false }), entry(ticket.id, 1_000)]
    await send(sold, one, { entradas: [mistake, refused] })
    expect(await statesOf(sold)).toEqual({ [mistake.chave]: 'entrou', [refused.chave]: 'repetida' })
    await send(sold, two, { entradas: [real], desfeitas: [mistake.chave, randomUUID()] })
    expect(await statesOf(sold)).toEqual({ [mistake.chave]: 'desfeita', [refused.chave]: 'repetida', [real.chave]: 'entrou' })
    await send(sold, two, { desfeitas: [real.chave, real.chave, refused.chave] })
    expect(await statesOf(sold)).toMatchObject({ [real.chave]: 'desfeita', [refused.chave]: 'repetida' })
  })

  test('of codes that are forged, old, of elsewhere or none are refused and kept', async () => {
    const { sold, one, qr, ticket } = await withDoors()
    const other = await withDoors(davi)
    const code = readTicketCode(qr)
    if (!code) throw new Error('no code')
    const { privateKey } = generateKeyPairSync('ed25519')
    const forged = writeTicketCode(code, signed => sign(null, signed, privateKey))
    const moved = writeTicketCode({ ...code, event: other.sold.id, ticket: other.ticket.id }, () => code.signature)
    const cases = { forged, moved, elsewhere: other.qr, none: '00020126580014br.gov.bcb.pix', junk: '%'.repeat(122) }
    const entries = Object.values(cases).map(texto => scanned(texto))
    const foreign = entry(other.ticket.id)
    const nobody = entry(undefined, 0, { modo: 'digitado' })
    const { reply } = await send(sold, one, { entradas: [...entries, foreign, nobody] })
    expect(reply.entradas.map(({ situacao, motivo, ingresso }) => [situacao, motivo, ingresso])).toEqual([
      ['recusada', 'falso', null],
      ['recusada', 'falso', null],
      ['recusada', 'outro_evento', null],
      ['recusada', 'desconhecido', null],
      ['recusada', 'desconhecido', null],
      ['recusada', 'desconhecido', null],
      ['recusada', 'desconhecido', null],
    ])

    const { codigo } = (
      await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: ticket.id }, { at: church, as: maria })
    ).reply
    const taken = (await call(contract.takeTicket, { user: davi.memberId, event: sold.id, body: { codigo } }, { at: church, as: davi }))
      .reply
    const [old, present] = [scanned(qr), scanned(taken.ingressos[0]?.qr ?? '')]
    await send(sold, one, { entradas: [old, present] })
    expect(await statesOf(sold)).toMatchObject({ [old.chave]: 'recusada', [present.chave]: 'entrou' })
  })

  test('of a ticket that was given back meanwhile are told as such, with who let it in', async () => {
    const { sold, one, two, qr, inscricao, ticket } = await withDoors()
    await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: inscricao.id }, { at: church, as: maria })
    const offline = scanned(qr, 60_000)
    await send(sold, one, { entradas: [offline] })
    expect((await send(sold, two)).reply.entradas).toMatchObject([
      { chave: offline.chave, ingresso: ticket.id, situacao: 'recusada', motivo: 'cancelado', flagEntrou: true, porta: 'Porta 1' },
    ])
    expect((await list(sold, two)).reply.ingressos).toMatchObject([{ id: ticket.id, nome: '', sobrenome: '', flagAtivo: false }])
    // Whoever let it in has sent them out again.
    await send(sold, one, { desfeitas: [offline.chave] })
    expect(await statesOf(sold)).toEqual({ [offline.chave]: 'desfeita' })
  })

  test('count on each date, and whoever is in gives no ticket back and hands none over, until that is undone', async () => {
    const { sold, one, inscricao, ticket } = await withDoors()
    const [first, again] = [entry(ticket.id, 2_000), entry(ticket.id, 1_000)]
    await send(sold, one, { entradas: [first, again] })
    const cancel = () =>
      call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: inscricao.id } as never, { at: church, as: maria })
    const offer = () => call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: ticket.id }, { at: church, as: maria })
    expect([(await cancel()).problem.code, (await offer()).problem.code]).toEqual(['conflict', 'conflict'])
    await owner.query(
      `update evento set fim = fim + interval '1 day', datas = datas || jsonb_build_array(jsonb_build_object(
         'inicio', to_jsonb(now() - interval '80 hours'), 'fim', to_jsonb(now() - interval '70 hours'))) where id = $1`,
      [sold.id],
    )
    await owner.query("update evento_porta set criada_em = now() - interval '4 days' where evento_id = $1", [sold.id])
    const before = entry(ticket.id, 75 * hour)
    await send(sold, one, { entradas: [before] })
    expect(await statesOf(sold)).toEqual({ [first.chave]: 'entrou', [again.chave]: 'repetida', [before.chave]: 'entrou' })
    await send(sold, one, { desfeitas: [first.chave, again.chave, before.chave] })
    expect((await offer()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
  })

  test('on a date that was moved meanwhile still count once', async () => {
    const { sold, one, ticket } = await withDoors()
    const [first, again] = [entry(ticket.id, 60_000), entry(ticket.id)]
    await send(sold, one, { entradas: [first] })
    await owner.query(
      `update evento set datas = jsonb_build_array(jsonb_build_object('inicio', to_jsonb(now() + interval '30 minutes'), 'fim', datas -> 0 -> 'fim'))
       where id = $1`,
      [sold.id],
    )
    await send(sold, one, { entradas: [again] })
    expect(await statesOf(sold)).toEqual({ [first.chave]: 'entrou', [again.chave]: 'repetida' })
  })
})
