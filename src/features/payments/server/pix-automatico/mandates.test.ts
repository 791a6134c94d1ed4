import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorCodeOf } from '../../../../../tests/fixtures/database/postgres-error.ts'
import { openPixScene, type PixScene, payerAccount, timeOf } from '../../../../../tests/fixtures/payments/pix-automatico.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { chargeMoves, chargeStates, mandateMoves, mandateStates } from '../../rules/pix-automatico-states.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { followEvents } from './follow-events.ts'
import { followMandate } from './follow-mandate.ts'
import { startMandate } from './start-mandate.ts'

const server = await openPaymentServer()
const { owner } = server
afterAll(server.close)

let scene: PixScene
beforeEach(async () => {
  scene = await openPixScene(server)
})
afterEach(() => scene.bank.close())

const pushes = () => [...scene.bank.mandates.values()].map(({ pedidos }) => pedidos)
const follow = (id: number) => followMandate(scene.context, id)

describe('a mandate', () => {
  test('is made, then the payer is asked, and what they answer is found by asking', async () => {
    for (const [answer, situacao] of [
      ['approve', 'aprovada'],
      ['reject', 'rejeitada'],
      ['letExpire', 'expirada'],
      ['cancelAtBank', 'cancelada'],
    ] as const) {
      const row = await scene.start()
      expect(row).toMatchObject({ situacao: 'criada', envio: 'respondido', valorFixo: 5_000, descricao: 'Apoio', item: 'Apoio' })
      const { referencia } = row as { referencia: string }
      expect((await follow(row.id))?.situacao).toBe('criada')
      scene.bank[answer](referencia)
      expect(await follow(row.id)).toMatchObject({ situacao, decididoEm: scene.bank.now })
      expect((await follow(row.id))?.situacao).toBe(situacao)
    }
    expect(pushes()).toEqual([1, 1, 1, 1])
  })

  test('says nothing of the payer’s CPF and account here', async () => {
    const row = await scene.start()
    const { devedor } = [...scene.bank.mandates.values()][0]?.body.vinculo ?? {}
    expect(devedor).toEqual({ nome: 'Maria Silva', cpf: expect.stringMatching(/^\d{11}$/) })
    const stored = JSON.stringify(await scene.rowOf('pix_autorizacao', row.id))
    for (const secret of [devedor?.cpf ?? '', payerAccount.conta, 'Maria']) expect(stored).not.toContain(secret)
  })

  test('by QR shows it until the payer has answered, also to a repeated request whose first reply was lost', async () => {
    const request = scene.wanted({ jornada: 'qr' })
    const killed = startMandate(scene.dying('authorise', 'after'), request)
    await expect(killed).rejects.toThrow('killed')
    const row = await startMandate(scene.context, request)
    expect(row.copiaECola).toMatch(/^000201/)
    scene.bank.approve(row.referencia ?? '')
    expect(await follow(row.id)).toMatchObject({ situacao: 'aprovada', copiaECola: null })
    expect((await startMandate(scene.context, request)).id).toBe(row.id)
    expect(scene.bank.mandates.size).toBe(1)
  })

  test('is cancelled by the church, and by the payer after they had agreed; it never comes back', async () => {
    const [one, other] = [await scene.start(), await scene.start()]
    for (const row of [one, other]) {
      scene.bank.approve(row.referencia ?? '')
      await follow(row.id)
    }
    expect((await cancelMandate(scene.context, one.id))?.situacao).toBe('cancelada')
    scene.bank.cancelAtBank(other.referencia ?? '')
    expect((await follow(other.id))?.situacao).toBe('cancelada')
    scene.bank.approve(one.referencia ?? '')
    expect((await follow(one.id))?.situacao).toBe('cancelada')
  })

  test('that is cancelled while the bank makes it is never shown to the payer, and ends at the bank, too', async () => {
    const { adapter } = scene.context.bank
    const create: typeof adapter.create = async (...order) => {
      const { rows } = await owner.query('select max(id)::int as id from pix_autorizacao')
      expect((await cancelMandate(scene.context, rows[0].id))?.situacao).toBe('cancelada')
      return adapter.create(...order)
    }
    const row = await startMandate({ ...scene.context, bank: { ...scene.context.bank, adapter: { ...adapter, create } } }, scene.wanted())
    expect(row.situacao).toBe('cancelada')
    expect(pushes()).toEqual([0])
    await follow(row.id)
    expect([...scene.bank.mandates.values()].map(({ status }) => status)).toEqual(['CANCELADA'])
  })

  test('whose time to agree is over is ended there and here; who agrees in the last moment is heard', async () => {
    const [one, other] = [await scene.start({ jornada: 'qr' }), await scene.start()]
    scene.bank.approve(other.referencia ?? '')
    scene.bank.now = timeOf('2027-01-11', '12:02')
    expect((await follow(one.id))?.situacao).toBe('cancelada')
    expect(scene.bank.mandates.get(one.referencia ?? '')?.status).toBe('CANCELADA')
    expect((await follow(other.id))?.situacao).toBe('aprovada')
  })

  test('needs a CPF, a church in reais, and a purpose that takes it', async () => {
    const ana = await server.buildMember(scene.church)
    const errorsOf = (promise: Promise<unknown>) => promise.then(() => null).catch(({ details, errors }) => errors ?? details?.errors)
    expect(await errorsOf(scene.start({ usuarioId: ana.memberId }))).toEqual({ 'dadosNaoCadastrado.cpf': 'required' })
    expect(await errorsOf(scene.start({ pedido: {} }))).toEqual({ itens: 'required' })
    const two = {
      itens: [
        { nome: 'Um', valor: 1 },
        { nome: 'Dois', valor: 1 },
      ],
    }
    expect(await errorsOf(scene.start({ pedido: two }))).toEqual({ tipo: 'unknown' })
    await owner.query("update igreja set moeda = 'USD' where id = $1", [scene.church.id])
    expect(await errorsOf(scene.start())).toEqual({ metodo: 'unknown' })
    expect(scene.bank.mandates.size).toBe(0)
  })

  test('that the bank refuses has ended', async () => {
    expect(await scene.start({ inicio: '2027-01-01' })).toMatchObject({ situacao: 'cancelada', referencia: null })
  })
})

describe('nobody is asked twice', () => {
  test.each([
    ['create', 'before'],
    ['create', 'after'],
    ['authorise', 'before'],
    ['authorise', 'after'],
  ] as const)('when the server dies in "%s", %s the bank has done it', async (step, when) => {
    const request = scene.wanted()
    await expect(startMandate(scene.dying(step, when), request)).rejects.toThrow('killed')
    const { rows } = await owner.query('select id, situacao from pix_autorizacao where igreja_id = $1', [scene.church.id])
    expect(rows).toMatchObject([{ situacao: 'criada' }])
    const again = await startMandate(scene.context, request)
    expect(again.id).toBe(rows[0].id)
    expect(scene.bank.mandates.size).toBe(1)
    // Before the push the server had said that it begins: then nobody knows whether the payer was asked, and it ends by its time.
    const isUnsent = step === 'authorise' && when === 'before'
    expect(pushes()).toEqual([isUnsent ? 0 : 1])
    if (isUnsent) {
      scene.bank.now = timeOf('2027-01-12')
      expect((await follow(again.id))?.situacao).toBe('cancelada')
    }
  })

  test('by ten requests at once with the same key, in both journeys', async () => {
    for (const jornada of ['aviso', 'qr'] as const) {
      const request = scene.wanted({ jornada })
      const rows = await Promise.all(Array.from({ length: 10 }, () => startMandate(scene.context, request)))
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
      const [first] = rows
      const known = await follow(first?.id ?? 0)
      expect(scene.bank.mandates.has(known?.referencia ?? '')).toBe(true)
      expect(known?.situacao).toBe('criada')
      expect(pushes().filter(count => count > 1)).toEqual([])
    }
    expect(pushes().reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(scene.bank.requests.filter(({ path }) => path === '/solicrec')).toHaveLength(1)
  })

  test('one that died before the bank was asked, and that nobody repeats, ends by itself: not before it is certain', async () => {
    await expect(startMandate(scene.dying('create', 'after'), scene.wanted())).rejects.toThrow('killed')
    await expect(startMandate(scene.dying('create', 'before'), scene.wanted())).rejects.toThrow('killed')
    const { rows } = await owner.query('select id from pix_autorizacao where igreja_id = $1 order by id', [scene.church.id])
    for (const { id } of rows) expect((await follow(id))?.situacao).toBe('criada')
    scene.bank.now = timeOf('2027-01-04', '12:03')
    for (const { id } of rows) expect((await follow(id))?.situacao).toBe('cancelada')
    expect([...scene.bank.mandates.values()].map(({ status }) => status)).toEqual(['CANCELADA'])
  })
})

test('messages about mandates, doubled, shuffled, untrue and of others, lead only to what the bank says', async () => {
  const rows = await Promise.all([scene.start(), scene.start(), scene.start()])
  const [approved, rejected, waiting] = rows.map(({ referencia }) => referencia ?? '') as [string, string, string]
  scene.bank.approve(approved)
  scene.bank.reject(rejected)
  const recs = [waiting, rejected, approved, waiting, approved, `RR99999999${approved.slice(10)}`].map(idRec => ({
    idRec,
    status: 'APROVADA',
  }))
  const events = scene.context.bank.adapter.readHook(scene.bank.hookOf({ recs }))
  await Promise.all([followEvents(scene.context, events), followEvents(scene.context, [...events].reverse())])
  const states = await Promise.all(rows.map(async ({ id }) => (await scene.rowOf('pix_autorizacao', id)).situacao))
  expect(states).toEqual(['aprovada', 'rejeitada', 'criada'])
})

describe('the database', () => {
  test('allows exactly the moves of the rules', async () => {
    for (const [table, states, moves] of [
      ['pix_autorizacao', mandateStates, mandateMoves],
      ['pix_cobranca', chargeStates, chargeMoves],
    ] as const)
      for (const from of states)
        for (const to of states) {
          const { rows } = await owner.query(`select ${table}_pode_mover($1, $2) as allowed`, [from, to])
          const allowed = (moves as Record<string, readonly string[]>)[from]?.includes(to)
          expect(rows[0].allowed, `${table} ${from} -> ${to}`).toBe(allowed)
        }
  })

  test('refuses another agreement, another amount, and a charge that the mandate does not cover, whoever asks', async () => {
    const row = await scene.start({ fim: '2027-06-30' })
    const open = await scene.start()
    scene.bank.approve(row.referencia ?? '')
    await follow(row.id)
    const { id: church } = scene.church
    const { memberId } = scene.maria
    const charge = (
      changes: { mandate?: number; member?: number; ciclo?: string; valor?: number; tipo?: string; situacao?: string } = {},
    ) => {
      const { mandate = row.id, member = memberId, ciclo = '2027-01-31', valor = 5_000, tipo = 'agendada', situacao = 'criada' } = changes
      return `insert into pix_cobranca (igreja_id, autorizacao_id, usuario_id, txid, tipo, ciclo, valor, situacao, criado_em)
        values (${church}, ${mandate}, ${member}, '${crypto.randomUUID().replaceAll('-', '')}', '${tipo}', '${ciclo}', ${valor}, '${situacao}', now())`
    }
    const ana = await server.buildMember(scene.church)
    expect(await errorCodeOf(owner.query(charge()))).toBeUndefined()
    for (const change of [
      charge({ mandate: open.id }),
      charge({ ciclo: '2027-02-28', valor: 5_001 }),
      charge({ ciclo: '2027-07-31' }),
      charge({ ciclo: '2026-12-31' }),
      charge({ ciclo: '2027-02-28', member: ana.memberId }),
      charge({ ciclo: '2027-02-28', tipo: 'primeira' }),
      charge({ ciclo: '2027-02-28', situacao: 'concluida' }),
      `update pix_cobranca set valor = 1 where autorizacao_id = ${row.id}`,
      `update pix_cobranca set ciclo = '2027-02-28' where autorizacao_id = ${row.id}`,
      `update pix_cobranca set situacao = 'concluida' where autorizacao_id = ${row.id}`,
      `delete from pix_cobranca where autorizacao_id = ${row.id}`,
      `update pix_autorizacao set valor_fixo = 6000 where id = ${row.id}`,
      `update pix_autorizacao set fim = null where id = ${row.id}`,
      `update pix_autorizacao set referencia = null where id = ${row.id}`,
      `update pix_autorizacao set situacao = 'criada' where id = ${row.id}`,
      `update pix_autorizacao set usuario_id = ${ana.memberId} where id = ${row.id}`,
      `delete from pix_autorizacao where id = ${open.id}`,
    ])
      expect(await errorCodeOf(owner.query(change)), change).toBe('23514')
    expect(await errorCodeOf(owner.query(charge()))).toBe('23505')
  })
})
