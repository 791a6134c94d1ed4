import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heicOf } from '../../../../../tests/fixtures/files/heic.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../../tests/fixtures/sample.ts'
import * as contract from '../../contract/proofs.ts'
import * as staff from '../../contract/staff.ts'
import { deleteOldProofs } from './delete-old-proofs.ts'

const server = await openPaymentServer()
const { call, pay } = server
afterAll(server.close)

let church: Church
let treasurer: Member
const pix = { tipoChave: 'cnpj' as const, chave: '11222333000181', titular: 'Igreja Central', cidade: 'Santos' }
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix-manual', dados: { pix } }, { codigo: 'dinheiro' }])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

const newPdf = (text = String(Math.random())) => new Blob([`%PDF-1.4\n%${text}`], { type: 'application/pdf' })
const begin = async (metodo = 'pix-manual') => (await pay(church, { metodo })).reply
const attach = (codigo: string, arquivo: Blob) => call(contract.addProof, { codigo, form: { arquivo } }, { at: church })
const takeBack = (codigo: string, id: number) => call(contract.deleteProof, { codigo, id }, { at: church })
const filesOf = async (id: number) => (await call(contract.listProofs, { id }, { at: church, as: treasurer })).reply

const queueOf = async () =>
  (await call(staff.listStaffPayments, { conferir: 'true' }, { at: church, as: treasurer })).reply.map(row => row.codigo)
const setState = (codigo: string, situacao: string) =>
  server.owner.query('update pagamento set situacao = $2 where codigo = $1', [codigo, situacao])

describe('a proof of having paid', () => {
  test('keeps its payment in the queue when the time is over, and brings a refused one back', async () => {
    const { codigo } = await begin()
    const pdf = newPdf()
    await attach(codigo, pdf)
    await setState(codigo, 'cancelado')
    expect(await queueOf()).toContain(codigo)

    const { codigo: other } = await begin()
    await attach(other, pdf)
    const { id, versao } = await server.rowOf(other)
    const refuse = (version: number) =>
      call(staff.refusePayment, { id, versao: version, body: { motivo: 'Não chegou.' } }, { at: church, as: treasurer })
    // Nobody refuses what they have not seen.
    expect((await refuse(versao - 1)).problem.code).toBe('stale')
    expect((await refuse(versao)).reply.situacao).toBe('nao_aprovado')
    expect(await queueOf()).not.toContain(other)
    expect((await attach(other, pdf)).reply.comprovantes).toHaveLength(1)
    expect(await queueOf()).toContain(other)
  })

  test('is deleted when nobody needs it any more', async () => {
    const [waits, paid, old, unpaid] = await Promise.all([begin(), begin(), begin(), begin()])
    for (const { codigo } of [waits, paid, old, unpaid]) await attach(codigo, newPdf())
    const confirm = async ({ codigo }: { codigo: string }) => {
      const { id, versao, valorTotal } = await server.rowOf(codigo)
      const body = { recebido: valorTotal, em: new Date().toISOString(), comprovacao: 'Extrato' }
      await call(staff.confirmPayment, { id, versao, body }, { at: church, as: treasurer })
    }
    await confirm(paid)
    await confirm(old)
    await server.owner.query("update pagamento set situacao = 'cancelado', flag_conferir = false where codigo = $1", [unpaid.codigo])
    await server.owner.query(
      `update pagamento_comprovante c set enviado_em = now() - $2 * interval '1 day' from pagamento p
       where p.id = c.pagamento_id and p.codigo = any($1)`,
      [[waits.codigo, paid.codigo, unpaid.codigo], 40],
    )
    await server.owner.query(
      `update pagamento_comprovante c set enviado_em = now() - interval '200 days' from pagamento p where p.id = c.pagamento_id and p.codigo = $1`,
      [old.codigo],
    )
    await runJob(server.services, deleteOldProofs, {}, church.id)
    const { rows } = await server.owner.query(
      'select p.codigo from pagamento_comprovante c join pagamento p on p.id = c.pagamento_id where p.codigo = any($1)',
      [[waits.codigo, paid.codigo, old.codigo, unpaid.codigo]],
    )
    expect(rows.map(({ codigo }) => codigo).sort()).toEqual([waits.codigo, paid.codigo].sort())
  })

  test('is attached by whoever has the code, and seen by the treasurer only', async () => {
    const { codigo, comprovantes, pix } = await begin()
    expect(comprovantes).toEqual([])
    expect(pix?.recebedor).toEqual({ nome: 'Igreja Central', documento: '11.222.333/0001-81' })
    const { reply } = await attach(codigo, await newPicture())
    expect(reply.comprovantes).toEqual([{ id: expect.any(Number), enviadoEm: expect.any(String) }])
    expect((await attach(codigo, newPdf())).reply.comprovantes).toHaveLength(2)

    const { id } = await server.rowOf(codigo)
    const [picture, document] = await filesOf(id)
    for (const url of [picture?.imagem?.url, document?.documento?.url]) {
      expect((await server.send({ path: url as string, host: church.host })).status).toBe(200)
      expect((await server.send({ path: (url as string).split('?')[0] as string, host: church.host })).status).toBe(404)
    }
    // Who logs out, or is no treasurer any more, has no use of the addresses that they have got.
    const [left, former] = await Promise.all([1, 2].map(() => server.buildMember(church, { roles: ['ROLE_ADMIN'] })))
    for (const reader of [left, former] as Member[]) {
      const { url = '' } = (await call(contract.listProofs, { id }, { at: church, as: reader })).reply[0]?.imagem ?? {}
      expect((await server.send({ path: url, host: church.host })).status).toBe(200)
      if (reader === left) await server.owner.query('update sessao set encerrada_em = now() where conta_id = $1', [reader.accountId])
      else await server.owner.query('delete from usuario_papel where usuario_id = $1', [reader.memberId])
      expect((await server.send({ path: url, host: church.host })).status).toBe(404)
    }
    const [listed] = (await call(staff.listStaffPayments, { q: codigo }, { at: church, as: treasurer })).reply
    expect(listed).toMatchObject({ id, qtdeComprovantes: 2 })
    const member = await server.buildMember(church)
    expect((await call(contract.listProofs, { id }, { at: church, as: member })).status).toBe(404)
  })

  test('is the same one when it is sent again, also at the same time', async () => {
    const { codigo } = await begin()
    const picture = await newPicture()
    await Promise.all(Array.from({ length: 5 }, () => attach(codigo, picture)))
    expect((await attach(codigo, picture)).reply.comprovantes).toHaveLength(1)
  })

  test('can be taken back while the payment waits', async () => {
    const { codigo } = await begin()
    const other = await begin()
    const [proof] = (await attach(codigo, newPdf())).reply.comprovantes ?? []
    const id = proof?.id as number
    expect((await takeBack(other.codigo, id)).status).toBe(404)
    expect((await takeBack(codigo, id)).reply.comprovantes).toEqual([])
    expect((await takeBack(codigo, id)).status).toBe(404)
  })

  test('brings a payment that had ended back into the queue, and stays there', async () => {
    const { codigo, id } = await insertPayment(server, church, { metodo: 'pix-manual' })
    await server.owner.query("update pagamento set situacao = 'cancelado' where id = $1", [id])
    const code = (await begin()).codigo
    const { id: ended } = await server.rowOf(code)
    await server.owner.query("update pagamento set situacao = 'cancelado' where id = $1", [ended])
    const [proof] = (await attach(code, newPdf())).reply.comprovantes ?? []
    const queue = (await call(staff.listStaffPayments, { conferir: 'true' }, { at: church, as: treasurer })).reply.map(row => row.codigo)
    expect(queue).toContain(code)
    expect(queue).not.toContain(codigo)
    expect((await takeBack(code, proof?.id as number)).status).toBe(404)
  })

  test('that is sent again leaves what the treasurer has open, until the treasurer has seen it', async () => {
    const { codigo } = await begin()
    const { id } = await server.rowOf(codigo)
    await server.owner.query("update pagamento set situacao = 'cancelado' where id = $1", [id])
    const proof = newPdf()
    await attach(codigo, proof)
    const { versao } = await server.rowOf(codigo)
    await attach(codigo, proof)
    expect(await server.rowOf(codigo)).toMatchObject({ versao, flagConferir: true })
    await call(staff.markPaymentChecked, { id, versao, body: {} }, { at: church, as: treasurer })
    await attach(codigo, proof)
    expect(await server.rowOf(codigo)).toMatchObject({ versao: versao + 2, flagConferir: true })
  })

  test('that is sent again twenty times at once brings its payment back once', async () => {
    const { codigo } = await begin()
    const proof = newPdf()
    await attach(codigo, proof)
    await server.owner.query("update pagamento set situacao = 'nao_aprovado', flag_conferir = false where codigo = $1", [codigo])
    const { versao } = await server.rowOf(codigo)
    await Promise.all(Array.from({ length: 20 }, () => attach(codigo, proof)))
    expect(await server.rowOf(codigo)).toMatchObject({ versao: versao + 1, flagConferir: true })
  })

  test('is refused for what a gateway or a person confirms, after the third one, and when it is no picture or PDF', async () => {
    const cash = await begin('dinheiro')
    expect(cash.comprovantes).toBeUndefined()
    const refused = async (codigo: string, arquivo: Blob) => (await attach(codigo, arquivo)).problem.errors
    expect(await refused(cash.codigo, newPdf())).toEqual({ situacao: 'invalid' })
    const { codigo } = await begin()
    expect(await refused(codigo, new Blob(['<script>'], { type: 'image/png' }))).toHaveProperty('arquivo')
    for (const text of ['1', '2', '3']) await attach(codigo, newPdf(text))
    expect(await refused(codigo, newPdf('4'))).toEqual({ comprovantes: 'max_value:3' })
    expect((await attach(codigo, newPdf('3'))).reply.comprovantes).toHaveLength(3)
  })

  test('is refused when the treasurer could not open it, and taken from an iPhone', async () => {
    const { codigo } = await begin()
    const locked = new Blob([readFileSync('tests/fixtures/files/cases/pdf-password.pdf')])
    expect((await attach(codigo, locked)).problem.errors).toEqual({ arquivo: 'pdf_password' })
    const photo = new Blob([new Uint8Array(heicOf({ squares: ['red', 'blue'], columns: 2 }))])
    expect((await attach(codigo, photo)).reply.comprovantes).toHaveLength(1)
  })

  test('belongs to the member who has paid', async () => {
    const member = await server.buildMember(church)
    const { reply } = await pay(church, { metodo: 'pix-manual' }, { as: member })
    await attach(reply.codigo, newPdf())
    const { rows } = await server.owner.query(
      'select usuario_id from pagamento_comprovante where pagamento_id = (select id from pagamento where codigo = $1)',
      [reply.codigo],
    )
    expect(rows).toEqual([{ usuario_id: member.memberId }])
  })
})
