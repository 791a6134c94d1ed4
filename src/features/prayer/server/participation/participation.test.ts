import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildMember, owner, close } = server
const { buildWall, named, ask, comment } = prayersOf(server)
afterAll(close)

let at: Church
let publisher: Member
let maria: Member
let rui: Member
beforeAll(async () => {
  const wall = await buildWall()
  at = wall.church
  publisher = wall.publisher
  maria = await named(at, 'Maria', 'Oliveira')
  rui = await named(at, 'Rui', 'Barros')
})

const pray = (as: Member, idOracao: number) => call(contract.pray, { body: { idUsuario: as.memberId, idOracao } }, { at, as })
const unpray = (as: Member, id: number) => call(contract.unpray, { id }, { at, as })
const participationOf = async (as: Member, id: number) => (await call(contract.getParticipation, { id }, { at, as })).reply
/** The stored counts, which must equal the numbers of rows. */
async function counts(id: number) {
  const { rows } = await owner.query(
    `select qtde_oracoes, qtde_mensagens, (select count(*)::int from oracao_intercessao i where i.oracao_id = o.id) as oracoes,
      (select count(*)::int from oracao_mensagem m where m.oracao_id = o.id) as mensagens from oracao o where id = $1`,
    [id],
  )
  expect([rows[0].qtde_oracoes, rows[0].qtde_mensagens]).toEqual([rows[0].oracoes, rows[0].mensagens])
  return [rows[0].oracoes, rows[0].mensagens]
}

describe('praying', () => {
  test('counts once per person and can be undone', async () => {
    const { id } = await ask(maria, 'Pela paz')
    expect((await pray(rui, id)).reply).toEqual({ id, flagOrou: true, flagMinha: false, qtdeOracoes: 1, qtdeMensagens: 0 })
    expect((await pray(rui, id)).reply.qtdeOracoes).toBe(1)
    expect((await pray(maria, id)).reply.qtdeOracoes).toBe(2)
    expect((await unpray(rui, id)).reply).toEqual({ id, flagOrou: false, flagMinha: false, qtdeOracoes: 1, qtdeMensagens: 0 })
    expect((await unpray(rui, id)).reply.qtdeOracoes).toBe(1)
    expect(await counts(id)).toEqual([1, 0])
  })

  test('ten times at once counts once, and so does undoing it', async () => {
    const { id } = await ask(maria, 'Pela chuva')
    const tries = await Promise.all(Array.from({ length: 10 }, () => pray(rui, id)))
    expect(new Set(tries.map(({ reply }) => reply.qtdeOracoes))).toEqual(new Set([1]))
    expect(await counts(id)).toEqual([1, 0])
    await Promise.all(Array.from({ length: 10 }, () => unpray(rui, id)))
    expect(await counts(id)).toEqual([0, 0])
  })

  test('of ten people at once, some of whom write messages, is counted correctly', async () => {
    const { id } = await ask(maria, 'Por todos')
    const people = await Promise.all(Array.from({ length: 10 }, () => buildMember(at)))
    await Promise.all(people.flatMap((person, index) => [pray(person, id), ...(index % 2 ? [comment(person, id, 'Amém')] : [])]))
    expect(await counts(id)).toEqual([10, 5])
  })

  test('under another member’s id is refused', async () => {
    const { id } = await ask(maria, 'Pelo bairro')
    const asRui = { idUsuario: rui.memberId, idOracao: id }
    expect((await call(contract.pray, { body: asRui }, { at, as: maria })).problem.code).toBe('not-found')
    expect((await call(contract.createMessage, { body: { ...asRui, mensagem: 'Eu' } }, { at, as: maria })).problem.code).toBe('not-found')
    expect(await counts(id)).toEqual([0, 0])
  })

  test('can be read for many requests in one call; requests that are not on the wall are left out', async () => {
    const mine = await ask(maria, 'Um')
    const other = await ask(rui, 'Dois')
    const secret = await ask(maria, 'Três', { flagPublicarMural: 'false' })
    await pray(rui, mine.id)
    const { reply } = await call(contract.listParticipations, { ids: [mine.id, other.id, secret.id, 999_999].join(',') }, { at, as: rui })
    expect(reply.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: mine.id, flagOrou: true, flagMinha: false, qtdeOracoes: 1, qtdeMensagens: 0 },
      { id: other.id, flagOrou: false, flagMinha: true, qtdeOracoes: 0, qtdeMensagens: 0 },
    ])
    expect(await participationOf(maria, mine.id)).toMatchObject({ flagMinha: true, flagOrou: false })
    expect(await participationOf(rui, mine.id)).toMatchObject({ flagMinha: false, flagOrou: true })
  })
})

describe('messages', () => {
  test('are shown in the order they were written in, under the short name', async () => {
    const { id } = await ask(maria, 'Pelos estudos')
    const first = await comment(rui, id, 'Estou orando')
    expect(first).toMatchObject({ idOracao: id, nome: 'Rui B.' })
    expect(first).not.toHaveProperty('mensagem')
    await comment(maria, id, 'Obrigada!')
    const { mensagens, qtdeMensagens } = (await call(contract.getPrayer, { id }, { at })).reply
    expect(mensagens.map(({ nome, mensagem }) => `${nome} ${mensagem}`)).toEqual(['Rui B. Estou orando', 'Maria O. Obrigada!'])
    expect(qtdeMensagens).toBe(2)
    expect((await call(contract.getOwnPrayer, { id }, { at, as: maria })).reply.mensagens).toEqual(mensagens)
  })

  test('of the author of a request without a name have no name', async () => {
    const { id } = await ask(maria, 'Sem nome', { nome: '' })
    expect((await comment(maria, id, 'Obrigada a todos')).nome).toBeNull()
    await comment(rui, id, 'Conte comigo')
    const { mensagens } = (await call(contract.getPrayer, { id }, { at })).reply
    expect(mensagens.map(({ nome }) => nome)).toEqual([null, 'Rui B.'])
    expect((await participationOf(rui, id)).mensagens.map(({ nome }) => nome)).toEqual([null, 'Rui B.'])
  })

  test('can be deleted by their author, the author of the request and staff who publish, and by nobody else', async () => {
    const { id } = await ask(maria, 'Pela família')
    const other = await buildMember(at)
    const remove = (message: number, as: Member) => call(contract.deleteMessage, { id: message }, { at, as })
    const auditRows = () =>
      owner.query("select conta_id, antes from auditoria where igreja_id = $1 and entidade = 'oracao_mensagem'", [at.id])
    for (const [as, auditCount] of [
      [rui, 0],
      [maria, 0],
      [publisher, 1],
    ] as const) {
      const message = await comment(rui, id, 'Conte comigo')
      const mayDelete = async (as: Member) => (await participationOf(as, id)).mensagens[0]?.flagExcluir
      expect([await mayDelete(rui), await mayDelete(maria), await mayDelete(publisher), await mayDelete(other)]).toEqual([
        true,
        true,
        true,
        false,
      ])
      expect((await remove(message.id, other)).problem.code).toBe('not-found')
      expect((await remove(message.id, as)).reply).toEqual({})
      expect((await remove(message.id, as)).problem.code).toBe('not-found')
      expect((await auditRows()).rows).toHaveLength(auditCount)
      expect(await counts(id)).toEqual([0, 0])
    }
    expect((await auditRows()).rows[0].conta_id).toBe(publisher.accountId)
  })

  test('deleted by several people at once are subtracted once', async () => {
    const { id } = await ask(maria, 'Pela escola')
    const message = await comment(rui, id, 'Oro já')
    const tries = await Promise.all([rui, maria, publisher].map(as => call(contract.deleteMessage, { id: message.id }, { at, as })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await counts(id)).toEqual([0, 0])
  })

  test('beyond the last two hundred are not shown', async () => {
    const { id } = await ask(maria, 'Muito amada')
    await owner.query(
      "insert into oracao_mensagem (igreja_id, oracao_id, usuario_id, mensagem) select $1, $2, $3, 'n' || n from generate_series(1, 205) n",
      [at.id, id, rui.memberId],
    )
    const { mensagens } = (await call(contract.getPrayer, { id }, { at })).reply
    expect([mensagens.length, mensagens[0]?.mensagem, mensagens.at(-1)?.mensagem]).toEqual([200, 'n6', 'n205'])
  })
})

test('deleting a request while others pray and write causes no deadlock', async () => {
  const { id } = await ask(maria, 'Vai embora')
  const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(at)))
  const write = (as: Member) => call(contract.createMessage, { body: { idUsuario: as.memberId, idOracao: id, mensagem: 'Oi' } }, { at, as })
  const tries = await Promise.all([
    ...people.flatMap(as => [pray(as, id), write(as), call(contract.reportPrayer, { id, body: { motivo: 'x' } }, { at, as })]),
    call(contract.deletePrayer, { id }, { at, as: maria }),
  ])
  for (const { status } of tries) expect([200, 404]).toContain(status)
  expect(tries.at(-1)?.status).toBe(200)
  expect((await owner.query('select 1 from oracao_mensagem where oracao_id = $1', [id])).rows).toEqual([])
})
