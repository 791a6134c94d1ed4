import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { createPrayer } from '#features/prayer/contract/own-prayers.ts'
import { createUpload } from '#features/uploads/contract.ts'
import { solveCaptcha } from '../../../../../tests/fixtures/captcha.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../../tests/fixtures/sample.ts'
import { testInTurn } from '../../../../../tests/fixtures/test-in-turn.ts'
import * as pay from '../../contract/pay.ts'
import * as contract from '../../contract/proofs.ts'

const pix = { tipoChave: 'cnpj' as const, chave: '11222333000181', titular: 'Igreja Central', cidade: 'Santos' }
const newPdf = (bytes: number) => new Blob(['%PDF-1.4\n%', randomBytes(bytes / 2).toString('hex')], { type: 'application/pdf' })

/** 100 MB: 5 for what everybody can send. */
const server = await openPaymentServer({ env: { FILES_GB_PER_CHURCH: '0.1' } })
const counting = await openPaymentServer({ limits: real => real, database: server.database })
afterAll(async () => {
  await counting.close()
  await server.close()
})
let church: Church
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix-manual', dados: { pix } }])
})

const begin = async () => (await server.pay(church, { metodo: 'pix-manual' })).reply.codigo
type Sent = { codigo: string; arquivo?: Blob; from?: string; captcha?: string | undefined }
const attach = async ({ codigo, arquivo, from = '203.0.113.7', captcha }: Sent, at = server) =>
  at.call(contract.addProof, { codigo, form: { arquivo: arquivo ?? (await newPicture()), captcha } }, { at: church, from })

describe('proofs of payment', () => {
  testInTurn('take a small part of the room of a church, and leave the rest to its editors and members', { timeout: 60_000 }, async () => {
    const codigo = await begin()
    for (let times = 0; times < 2; times++) expect((await attach({ codigo, arquivo: newPdf(2_000_000) })).status).toBe(200)
    expect((await attach({ codigo, arquivo: newPdf(2_000_000) })).problem.errors).toEqual({ arquivo: 'no_room_now' })
    expect((await server.call(pay.getPayment, { codigo }, { at: church })).reply).toMatchObject({ situacao: 'aguardando' })
    // Somebody else can still pay.
    expect((await server.pay(church, { metodo: 'pix-manual' })).status).toBe(200)

    const as = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
    const body = { nome: 'Culto.mp3', tipo: 'audio/mpeg' as const, tamanho: 85_000_000 }
    expect((await server.call(createUpload, { body }, { at: church, as })).status).toBe(200)
    // And what the church has stored leaves them theirs.
    expect((await attach({ codigo, arquivo: newPdf(500_000) })).status).toBe(200)
    const form = { idUsuario: String(as.memberId), idIgreja: String(church.id), mensagem: 'Pela minha mãe', image: await newPicture() }
    expect((await server.call(createPrayer, { form }, { at: church, as })).status).toBe(200)
    const { rows } = await server.owner.query('select distinct cota from arquivo where igreja_id = $1 order by 1', [church.id])
    expect(rows.map(({ cota }) => cota)).toEqual(['igreja', 'membros', 'visitantes'])
  })

  test('need a captcha after six of an address in an hour; other addresses do not', { timeout: 60_000 }, async () => {
    await server.owner.query('update arquivo set tamanho = 1 where igreja_id = $1', [church.id])
    const codes = [await begin(), await begin(), await begin()] as const
    for (const codigo of codes.slice(0, 2))
      for (let times = 0; times < 3; times++) expect((await attach({ codigo }, counting)).status).toBe(200)
    const [, , codigo] = codes
    expect((await attach({ codigo }, counting)).problem.errors).toEqual({ captcha: 'required' })
    const captcha = await solveCaptcha((await counting.call(getChallenge, {}, { at: church })).reply)
    expect((await attach({ codigo, captcha }, counting)).status).toBe(200)
    expect((await attach({ codigo, from: '203.0.113.8' }, counting)).status).toBe(200)
  })

  test('of one payment may be sent again and again by mistake, but not for ever', { timeout: 60_000 }, async () => {
    const codigo = await begin()
    const statuses: number[] = []
    for (let times = 0; times < 13; times++) {
      const result = await attach({ codigo, from: `203.0.113.${20 + times}` }, counting)
      statuses.push(result.status)
      const id = result.status === 200 ? result.reply.comprovantes?.[0]?.id : undefined
      if (id !== undefined) await server.call(contract.deleteProof, { codigo, id }, { at: church })
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })
})
