import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOf } from '#features/access/server/index.ts'
import { deleteUnusedWords } from '#features/search/server/delete-unused-words.ts'
import { personalData } from '#main/app.ts'
import { systemActor } from '#server/db/actor.ts'
import { cleanFiles, deleteMarkedFiles } from '#server/files/clean-files.ts'
import type { Person } from '#server/personal-data.ts'
import { createSeal, isSealed } from '#server/seal.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { type Canaries, type Canary, plantCanaries } from '../../../tests/attack/canaries.ts'
import { loadCalls } from '../../../tests/attack/places.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../tests/fixtures/database/postgres-error.ts'
import { runJob } from '../../../tests/fixtures/jobs.ts'
import type { Church, Member } from '../../../tests/fixtures/people.ts'
import { insertEverythingOf, type Planted } from '../../../tests/fixtures/privacy/rest-of-person.ts'
import {
  changedRows,
  readWholeDatabase,
  type StoredRow,
  tablesWith,
  type WholeDatabase,
} from '../../../tests/fixtures/privacy/whole-database.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'
import { forgetPerson } from './forget-person.ts'
import { groundPersonalData } from './ground.ts'
import { type KeptData, personalDataOf } from './personal-data-of.ts'

// Somebody who has done something in every feature, each of their texts with a word of its own.

const server = await openTestServer({ limits: noLimits })
afterAll(server.close)
const { owner, services, buildChurch, buildMember } = server
const [church, elsewhere] = [await buildChurch(), await buildChurch()]
const maria = await buildMember(church)
const mariaElsewhere = await buildMember(elsewhere, { account: maria })
const ana = await buildMember(church)

type At = Pick<Church, 'id'>

const tables = [...personalData, groundPersonalData].flatMap(declared => declared.tables)
const located = tables.filter(({ of }) => of.length)

const stateOf = async ({ id }: At) => (await services.directory.findById(id)) ?? null
const dbOf = async (at: At) => requestDb({ services, church: await stateOf(at), actor: systemActor, requestId: 'test' })
const keptOf = async (at: At, person: Person) => personalDataOf(await dbOf(at), at, person, personalData, services.secret)
const forget = async (at: At, person: Person) => (await dbOf(at)).transaction(tx => forgetPerson(tx, at, person, personalData))
const readPerson = async ({ memberId }: Pick<Member, 'memberId'>, at: At = church) => (await personOf(await dbOf(at), memberId)) as Person

const columns = (names: string) => new Set(names.split(/\s+/))
/** Words of the program, and the keys of the server's own, which no download shows. */
const codes = columns(`arquivo.cota pagamento.moeda_informada pagamento_comprovante.resumo recebimento_mudanca.desfecho pix_autorizacao.item
  pix_autorizacao.copia_e_cola doacao_recorrente.validade_avisada aplicativo_autenticador.segredo chave_acesso.credencial chave_acesso.chave_publica
  desafio_acesso.link_codigo desafio_acesso.nova_senha desafio_acesso.ultima_resposta evento_participante.repasse_resumo crianca_convite.resumo`)
const hidden = columns('pagamento.instrucoes')
/** Texts that stay in rows that stay: what the church has written of its own money, and who has come into it for the platform. */
const staying =
  columns(`pagamento.descricao pagamento_item.descricao pagamento_estorno.motivo pagamento_estorno.comprovacao doacao.contado_por
  doacao.conferido_por pix_autorizacao.descricao acesso_plataforma.nome acesso_plataforma.motivo auditoria.pedido`)
/** Canaries that tell who may read them, not of whom they are. */
const readBy =
  columns(`celula.endereco celula.link celula_contato.nome celula_contato.telefone ministerio_contato.nome ministerio_contato.telefone
  estudo.notas_lider evento_conteudo.titulo evento_conteudo.texto`)

const planted: Planted[] = []
const canaries: Canary[] = []
let before: WholeDatabase
let kept: KeptData[]
let person: Person

beforeAll(async () => {
  for (const { endpoint, sampleOf } of await loadCalls())
    for (const caller of [maria, ana]) await sampleOf(endpoint, { server, church, caller })
  planted.push(...(await insertEverythingOf(server, church, maria)))
  for (const member of [mariaElsewhere, ana]) await insertEverythingOf(server, member.church, member)
  for (const [author, writer] of [
    [maria, ana],
    [ana, maria],
  ] as const) {
    const message = `insert into oracao_mensagem (igreja_id, oracao_id, usuario_id, mensagem)
      select igreja_id, id, $2, 'Amém' from oracao where usuario_id = $1 order by id limit 1`
    await owner.query(message, [author.memberId, writer.memberId])
  }
  await plantCanaries(server, { add: canary => void canaries.push(canary) } as Canaries, church.id)
  person = await readPerson(maria)
  before = await readWholeDatabase(server)
  kept = await keptOf(church, person)
}, 120_000)

const isHers = ({ account, where }: Canary) => account === maria.accountId && !readBy.has(where) && where !== 'conta.email'
const words = () => [...planted.map(word => ({ ...word, church: church.id as number | undefined })), ...canaries.filter(isHers)]
/** Each column once. */
const places = (found: readonly { where: string }[]) => [...new Set(found.map(({ where }) => where))].sort()
/** The churches in which she is; the samples of some calls make her a member of more. */
const membershipsOf = async ({ accountId }: Member) => {
  const { rows } = await owner.query('select id, igreja_id from usuario where conta_id = $1 order by igreja_id = $2', [
    accountId,
    church.id,
  ])
  return rows.map(row => ({ memberId: Number(row.id), at: { id: Number(row.igreja_id) } }))
}

test('somebody is found in every table in which something of people is declared', () => {
  expect(located.map(({ table }) => getTableName(table)).filter(name => !kept.some(({ table }) => table === name))).toEqual([])
})

test('what is kept of them has each of their words, and none of anybody else', async () => {
  const everywhere = []
  for (const { memberId, at } of await membershipsOf(maria)) everywhere.push(await keptOf(at, await readPerson({ memberId }, at)))
  const text = JSON.stringify(everywhere)
  expect(words().length).toBeGreaterThan(200)
  expect(places(words().filter(({ word, where }) => !text.includes(word) && !hidden.has(where) && !codes.has(where)))).toEqual([])
  expect(places(canaries.filter(({ word, account }) => account === ana.accountId && text.includes(word)))).toEqual([])
  const documento = expect.objectContaining({ url: expect.stringMatching(/^\/private\//), nome: expect.stringContaining('zq') })
  expect(kept.find(({ table }) => table === 'pagamento_comprovante')?.rows).toContainEqual(expect.objectContaining({ documento }))
})

test('only the server itself forgets somebody, in their church, and wholly or not at all', async () => {
  const asMaria = requestDb({ services, church: await stateOf(church), actor: maria, requestId: 'test' })
  for (const db of [asMaria, await dbOf(elsewhere)])
    await expect(db.transaction(tx => forgetPerson(tx, church, person, personalData))).rejects.toThrow('by the server itself')
  const undone = (await dbOf(church)).transaction(async tx => {
    await forgetPerson(tx, church, person, personalData)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(changedRows(before, await readWholeDatabase(server))).toEqual([])
  for (const call of [`esquecer_na_auditoria(${maria.memberId}, null, null, '[]')`, `apagar_conta_sem_cadastro(${maria.accountId})`])
    expect(await errorCodeOf(asMaria.transaction(tx => tx.execute(sql.raw(`select ${call}`)))), call).toBe(insufficientPrivilege)
})

test('a mandate that goes on is not forgotten', async () => {
  const mandate = `insert into pix_autorizacao (igreja_id, usuario_id, contrato, chave, tipo, descricao, pedido, jornada, periodicidade, inicio,
    valor_fixo, flag_novas_tentativas, validade, criado_em) values ($1, $2, 'x', 'x', 'doacao', 'x', '{}', 'aviso', 'mensal', '2026-01-01', 1, false, now(), now())`
  const other = await buildMember(church)
  await owner.query(mandate, [church.id, other.memberId])
  const forgotten = forget(church, await readPerson(other))
  expect(await errorCodeOf(forgotten)).toBe('23514')
  before = await readWholeDatabase(server)
})

test('afterwards none of their words is in the church, and nothing of anybody else has changed', async () => {
  const payments = idsOfPayments(before)
  expect(await forget(church, person)).toEqual({ accountDeleted: false })
  const after = await readWholeDatabase(server)
  const ofChurch = words().filter(({ church: at }) => at === church.id)
  expect(places(ofChurch.filter(found => !mayStay(found, after) && tablesWith(after, found.word).length))).toEqual([])
  const rows = changedRows(after, new Map())
  expect([...new Set(rows.filter(({ row }) => names(row)).map(({ table }) => table))]).toEqual(['acesso_plataforma'])
  expect(rows.filter(({ row }) => row.igreja_id === church.id && JSON.stringify(row).includes(maria.email))).toEqual([])

  const isTheirs = (row: StoredRow) =>
    names(row) || payments.has(row.pagamento_id) || words().some(({ word }) => JSON.stringify(row).includes(word))
  const others = changedRows(before, after).filter(
    ({ table, row }) => !isTheirs(row) && !(table === 'usuario' && row.id === maria.memberId),
  )
  // What goes along or is counted: uses of their files and uploads, tokens of their sessions, the version of the pages, members, messages; children whose
  // last guardian they were, and who decides about those that have another.
  expect([...new Set(others.map(({ table }) => table))].sort()).toEqual(
    [
      'arquivo_envio',
      'arquivo_uso',
      'celula',
      'crianca',
      'crianca_convite',
      'crianca_responsavel',
      'igreja',
      'ministerio',
      'oracao',
      'oracao_mensagem',
      'pgboss.job_common',
      'token_renovacao',
    ].sort(),
  )
  for (const table of ['celula', 'ministerio', 'oracao', 'igreja'])
    expect(withoutCounts(after.get(table)), table).toEqual(
      withoutCounts(before.get(table)?.filter(row => table !== 'oracao' || !names(row))),
    )
  const message = others.filter(({ table }) => table === 'oracao_mensagem').map(({ row }) => row)
  expect(message).toMatchObject([{ usuario_id: ana.memberId, mensagem: expect.stringContaining('Amém') }])
  expect(mailsIn(before, maria.email)).toBeGreaterThan(mailsIn(after, maria.email))
  expect(mailsIn(after, ana.email)).toBe(mailsIn(before, ana.email))

  // The church's money is what it was; only whose it was is not known any more.
  for (const table of ['pagamento_lancamento', 'pagamento_item', 'pagamento_estorno', 'pix_cobranca'])
    expect(withoutPerson(after.get(table)), table).toEqual(withoutPerson(before.get(table)))
  expect(withoutPerson(after.get('pagamento')?.map(amounts))).toEqual(withoutPerson(before.get('pagamento')?.map(amounts)))
})

test('an account that has entered churches for the platform stays; any other goes with its last church, and nothing is left', async () => {
  const places = await membershipsOf(maria)
  const [last] = places
  for (const { memberId, at } of places.slice(1))
    expect(await forget(at, await readPerson({ memberId }, at))).toEqual({ accountDeleted: false })
  const lastPerson = await readPerson({ memberId: last?.memberId as number }, last?.at)
  const forgetLast = async () =>
    (await dbOf(last?.at as Church)).transaction(tx => forgetPerson(tx, last?.at as Church, lastPerson, personalData))
  expect(await forgetLast()).toEqual({ accountDeleted: false })
  await owner.query('delete from acesso_plataforma where conta_id = $1', [maria.accountId])
  expect(await forgetLast()).toEqual({ accountDeleted: true })

  await owner.query("update arquivo set renovado_em = now() - interval '2 days' where igreja_id = $1", [church.id])
  for (const job of [cleanFiles, deleteMarkedFiles, deleteUnusedWords]) await runJob(services, job, {}, church.id)
  const after = await readWholeDatabase(server)
  const left = words().filter(found => !mayStay(found, after) && tablesWith(after, found.word).length)
  expect(left.map(({ where, word }) => [where, tablesWith(after, word)])).toEqual([])
  expect(tablesWith(after, maria.email)).toEqual([])
})

const names = (row: StoredRow) => row.usuario_id === maria.memberId || (row.conta_id === maria.accountId && row.igreja_id === church.id)
const withoutPerson = (rows: StoredRow[] = []) => rows.map(row => JSON.stringify({ ...row, usuario_id: null })).sort()
const amounts = (row: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => /^(id|igreja_id|valor.*|moeda|situacao|tipo|metodo)$/.test(name)))
const withoutCounts = (rows: StoredRow[] = []) =>
  rows.map(row => JSON.stringify({ ...row, qtde_membros: 0, qtde_mensagens: 0, qtde_oracoes: 0, versao_conteudo: 0 })).sort()

/** Of payments without a login, by the address of their payer too. */
const idsOfPayments = (database: WholeDatabase) =>
  new Set(
    database
      .get('pagamento_pagador')
      ?.filter(row => names(row) || row.email === maria.email)
      .map(row => row.pagamento_id),
  )

/** Texts that stay on purpose; of files those that the church shows. */
function mayStay({ word, where }: Planted, after: WholeDatabase): boolean {
  if (where !== 'arquivo.nome') return staying.has(where) || codes.has(where)
  const used = new Set(after.get('arquivo_uso')?.map(row => row.arquivo_id))
  const file = after.get('arquivo')?.find(row => String(row.nome).includes(word))
  return file !== undefined && used.has(file.id) && file.conta_id === null
}

const seal = createSeal(services.secret, 'job data')
const mailsIn = (database: WholeDatabase, address: string) =>
  database.get('pgboss.job_common')?.filter(({ data }) => isSealed(data) && seal.unseal<{ to?: string }>(data).to === address).length ?? 0
