import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmPayment } from '#features/payments/contract/staff.ts'
import { withKeys } from '#server/bank-files/line-keys.ts'
import { readCsv } from '#server/bank-files/read-csv.ts'
import { repetitions } from '../../../../tests/fixtures/extent.ts'
import { bankFile, openBankScene } from '../../../../tests/fixtures/payments/bank-scene.ts'
import { matchBankLine } from '../contract.ts'

const scene = await openBankScene()
afterAll(scene.close)

let bank: Awaited<ReturnType<typeof scene.buildBankChurch>>
beforeEach(async () => {
  bank = await scene.buildBankChurch()
})
const maria = { nome: 'Maria Oliveira', valor: 5_100, day: '2026-11-25' }
const ofx = (memo: string, { id = 'B1', day = '20261125' } = {}) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>51.00<FITID>${id}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const csv = (memo: string, day = '2026-11-25') => `Data;Lançamento;Valor;D/C\n${day};${memo};51,00;C\n`
const states = async (codes: string[]) => Promise.all(codes.map(bank.stateOf))

describe('the same money of the bank', () => {
  test('as OFX, then as CSV, is one gift', async () => {
    const first = await bank.expectGift(maria)
    expect((await bank.send(await bankFile('ofx-then-csv-first.ofx'))).reply).toMatchObject({ conciliadas: 1 })
    const second = await bank.expectGift(maria)
    expect((await bank.send(await bankFile('ofx-then-csv-second.csv'))).reply).toMatchObject({ conciliadas: 0, semPar: 1 })
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
    expect(await bank.booked()).toBe(5_100)
  })

  test.each([
    ['CSV', () => csv('PIX RECEBIDO MARIA OLIVEIRA')],
    ['OFX with another FITID', () => ofx('PIX RECEBIDO MARIA OLIVEIRA 25/11', { id: 'B2' })],
    ['OFX of the working day after', () => ofx('PIX RECEBIDO MARIA OLIVEIRA 25/11', { day: '20261126' })],
  ])('again as %s is no second gift, and the reply says so', async (_, again) => {
    const first = await bank.expectGift(maria)
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA 25/11'))
    const second = await bank.expectGift(maria)
    expect((await bank.send(again())).reply).toMatchObject({ novas: 1, conciliadas: 0, parecidas: 1, semPar: 1 })
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
  })

  test('once with the code and once with the name is one gift, in either order and in one file', async () => {
    const first = await bank.expectGift(maria)
    await bank.send(ofx(`PIX ${first}`))
    const second = await bank.expectGift(maria)
    await bank.send(csv('PIX RECEBIDO MARIA OLIVEIRA'))
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
    expect((await bank.send(`${csv(`PIX ${second}`)}25/11/2026;PIX MARIA OLIVEIRA;51,00;C\n`)).reply.conciliadas).toBe(1)
    const third = await bank.expectGift(maria)
    await bank.send(ofx('PIX MARIA OLIVEIRA', { id: 'B3' }))
    expect(await states([first, second, third])).toEqual(['aprovado', 'aprovado', 'aguardando'])
  })

  test('booked by name, then with the code of a gift that waits longer, is one gift', async () => {
    const late = await bank.expectGift({ ...maria, day: '2026-11-20' })
    const other = await bank.expectGift({ ...maria, nome: 'João Souza' })
    const first = await bank.expectGift(maria)
    await bank.send(csv('PIX MARIA OLIVEIRA'))
    // Each reply is about its own file.
    for (const codigo of [late, other])
      expect((await bank.send(ofx(`PIX MARIA OLIVEIRA ${codigo}`, { id: codigo }))).reply).toMatchObject({ conciliadas: 0, parecidas: 1 })
    expect(await states([first, late, other])).toEqual(['aprovado', 'aguardando', 'aguardando'])
  })

  test('that staff have given to a gift of somebody else, or put aside, is no second gift', async () => {
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA'))
    const [line] = await bank.lines()
    if (!line) throw new Error('no line')
    const caller = { at: bank.church, as: bank.treasurer }
    await scene.call(matchBankLine, { id: line.id, versao: line.versao, body: { pagamento: null } }, caller)
    const codigo = await bank.expectGift(maria)
    expect((await bank.send(csv('PIX RECEBIDO MARIA OLIVEIRA'))).reply).toMatchObject({ conciliadas: 0, parecidas: 1 })
    expect(await bank.stateOf(codigo)).toBe('aguardando')
  })

  test.each([
    [3, 0],
    [0, 4],
  ])('that came %d days after its gift and was confirmed by hand, in words %d days later, is no second gift', async (after, later) => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const came = later + 1
    const gift = (days: number) => bank.expectGift({ ...maria, day: ago(days).slice(0, 10) })
    const file = (memo: string, id: string, days: number) => bank.send(ofx(memo, { id, day: ago(days).slice(0, 10).replaceAll('-', '') }))
    const first = await gift(came + after)
    const { id, versao } = await scene.rowOf(first)
    const body = { recebido: maria.valor, em: ago(1), comprovacao: 'visto no aplicativo do banco' }
    const confirmed = await scene.call(confirmPayment, { id, versao, body }, { at: bank.church, as: bank.treasurer })
    expect(confirmed.status).toBe(200)
    const [second, longAgo] = [await gift(came - 1), await gift(came + 30)]
    expect((await file('PIX RECEBIDO MARIA OLIVEIRA', 'B1', came)).reply).toMatchObject({ conciliadas: 0, semPar: 1 })
    // By its code it is certain, and money of another week is another gift.
    await file(`PIX MARIA OLIVEIRA ${second}`, 'B2', came)
    await file('PIX MARIA OLIVEIRA', 'B3', came + 30)
    expect(await states([first, second, longAgo])).toEqual(['aprovado', 'aprovado', 'aprovado'])
  })

  test('was confirmed by hand of somebody who is forgotten since: it may be that money', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const first = await bank.expectGift({ ...maria, day: ago(2).slice(0, 10) })
    const { id, versao } = await scene.rowOf(first)
    const body = { recebido: maria.valor, em: ago(1), comprovacao: 'visto no aplicativo do banco' }
    await scene.call(confirmPayment, { id, versao, body }, { at: bank.church, as: bank.treasurer })
    await scene.owner.query('delete from pagamento_pagador where pagamento_id = $1', [id])
    const second = await bank.expectGift({ ...maria, day: ago(1).slice(0, 10) })
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA', { day: ago(1).slice(0, 10).replaceAll('-', '') }))
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
  })

  test('of a payer who cannot be matched by name is known again by that name', async () => {
    // Staff give money to payments of this year alone.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const ana = { ...maria, nome: 'Ana B', day }
    const first = await bank.expectGift(ana)
    await bank.send(ofx('PIX RECEBIDO ANA B', { day: day.replaceAll('-', '') }))
    const [line] = await bank.lines()
    if (!line) throw new Error('no line')
    const { id } = await scene.rowOf(first)
    const match = { id: line.id, versao: line.versao, body: { pagamento: id } }
    expect((await scene.call(matchBankLine, match, { at: bank.church, as: bank.treasurer })).status).toBe(200)
    const second = await bank.expectGift(ana)
    expect((await bank.send(csv(`PIX ANA B ${second}`, day))).reply).toMatchObject({ conciliadas: 0, parecidas: 1 })
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
  })

  test('paid by somebody else, first with the code and then with the name of whoever paid, is one gift', async () => {
    const joao = await bank.expectGift({ ...maria, nome: 'João Souza' })
    await bank.send(ofx(`PIX RECEBIDO ${joao}`))
    const own = await bank.expectGift(maria)
    expect((await bank.send(csv('PIX RECEBIDO MARIA OLIVEIRA'))).reply).toMatchObject({ conciliadas: 0, parecidas: 1 })
    expect(await states([joao, own])).toEqual(['aprovado', 'aguardando'])
  })

  test.each([
    ['20261120', '20261123'],
    ['20261123', '20261120'],
  ])('dated %s in one file and %s in another is one gift', async (one, other) => {
    const gifts = [await bank.expectGift({ ...maria, day: '2026-11-20' }), await bank.expectGift({ ...maria, day: '2026-11-23' })]
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA', { day: one }))
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA', { day: other, id: 'B2' }))
    expect((await states(gifts)).filter(state => state === 'aprovado')).toHaveLength(1)
  })

  test('is known again in a longer file, and when an earlier version has stored it', async () => {
    const row = '25/11/2026;PIX RECEBIDO MARIA OLIVEIRA;C;51,00'
    const head = 'Data;Histórico;Complemento;Valor'
    expect((await bank.send(`${head}\n${row}\n`)).reply).toMatchObject({ novas: 1, repetidas: 0 })
    const longer = `${head}\n${row}\n25/11/2026;TARIFA;D;1,00\n`
    expect((await bank.send(longer)).reply).toMatchObject({ novas: 0, repetidas: 1, saidas: 1 })
    const [{ chavesAnteriores = [] } = {}] = withKeys(readCsv(longer, { moeda: 'BRL', digits: 2 }).lines)
    for (const key of chavesAnteriores) {
      await scene.owner.query('update extrato_linha set chave = $2 where igreja_id = $1', [bank.church.id, key])
      expect((await bank.send(longer)).reply).toMatchObject({ novas: 0, repetidas: 1 })
    }
  })

  test('is other money in the CSV file of another account, and is known again when an earlier version has stored it', async () => {
    const file = csv('PIX RECEBIDO MARIA OLIVEIRA')
    await bank.send(file)
    expect((await bank.send(`Conta: 1\n${file}`)).reply).toMatchObject({ novas: 0, repetidas: 1 })
    const other = csv('PIX RECEBIDO JOSE SILVA')
    expect((await bank.send(`Conta: 1\n${other}`)).reply).toMatchObject({ novas: 1, repetidas: 0 })
    expect((await bank.send(`Conta: 2\n${other}`)).reply).toMatchObject({ novas: 1, repetidas: 0 })
    expect((await bank.send(`Conta: 2\n${other}`)).reply).toMatchObject({ novas: 0, repetidas: 1 })
  })

  test('in two files sent at the same time is one gift', async () => {
    const first = await bank.expectGift(maria)
    const second = await bank.expectGift(maria)
    await Promise.all([bank.send(ofx(`PIX ${first}`)), bank.send(csv('PIX RECEBIDO MARIA OLIVEIRA'))])
    expect(await bank.booked()).toBe(5_100)
    expect(await states([first, second])).toEqual(['aprovado', 'aguardando'])
  })

  test('is no reason to keep the gift of another person, or of another week, waiting', async () => {
    await bank.expectGift(maria)
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA'))
    const joao = await bank.expectGift({ ...maria, nome: 'João Souza' })
    const later = await bank.expectGift({ ...maria, day: '2026-11-18' })
    await bank.send(ofx('PIX RECEBIDO JOAO SOUZA', { id: 'B2' }))
    await bank.send(ofx('PIX RECEBIDO MARIA OLIVEIRA', { id: 'B3', day: '20261118' }))
    expect(await states([joao, later])).toEqual(['aprovado', 'aprovado'])
  })
})

type Movement = { who: number; day: number; reais: number; isIn: boolean; code?: string | undefined }

const names = ['Maria Oliveira', 'João Souza']
const nameOf = ({ who }: Movement) => names[who]?.toUpperCase() ?? ''
const asOfx = (all: Movement[], write: (movement: Movement, i: number) => string) =>
  `<OFX><BANKID>1<ACCTID>1<BANKTRANLIST>${all.map((m, i) => `<STMTTRN><DTPOSTED>202611${m.day}${write(m, i)}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`
const asCsv = (header: string, all: Movement[], write: (movement: Movement) => string) =>
  `${header}\n${all.map(m => `${m.day}/11/2026${write(m)}\n`).join('')}`
/** The same movements in six files. Some have the codes of payments, some have not; the last one does not say which way money went. */
const styles: ((all: Movement[]) => string)[] = [
  all =>
    asOfx(
      all,
      (m, i) => `<TRNTYPE>${m.isIn ? 'CREDIT' : 'DEBIT'}<TRNAMT>${m.isIn ? '' : '-'}${m.reais}.00<FITID>${i}<MEMO>PIX ${nameOf(m)}`,
    ),
  all =>
    asOfx(all, (m, i) => `<TRNTYPE>${m.isIn ? 'CREDIT' : 'DEBIT'}<TRNAMT>${m.reais},00<FITID>N${i}<MEMO>PIX ${nameOf(m)} ${m.code ?? ''}`),
  all => asCsv('Data;Histórico;Valor;D/C', all, m => `;PIX ${nameOf(m)};${m.reais},00;${m.isIn ? 'C' : 'D'}`),
  all => asCsv('Data,Valor,Descrição', all, m => `,${m.isIn ? '' : '-'}${m.reais}.00,${m.code ?? ''} ${nameOf(m)}`),
  all =>
    asCsv('Data;Débito;Crédito;Histórico', all, m => `;${m.isIn ? '' : `${m.reais},00`};${m.isIn ? `${m.reais},00` : ''};${nameOf(m)}`),
  all => asCsv('Data;Histórico;Valor', all, m => `;${nameOf(m)};${m.reais},00`),
]

test('whatever the files and their order, no more is booked than came in', async () => {
  const gift = fc.record({ who: fc.nat(1), day: fc.constantFrom(20, 24, 25, 26), reais: fc.constantFrom(51, 52) })
  const movement = fc.record({
    who: fc.nat(1),
    day: fc.constantFrom(24, 25, 26),
    reais: fc.constantFrom(51, 52),
    isIn: fc.boolean(),
    of: fc.option(fc.nat(2)),
  })
  const steps = fc.array(fc.oneof(fc.record({ style: fc.nat(styles.length - 1) }), fc.record({ gift })), { minLength: 2, maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(gift, { maxLength: 3 }),
      fc.array(movement, { minLength: 1, maxLength: 4 }),
      steps,
      async (gifts, generated, todo) => {
        const own = await scene.buildBankChurch()
        const expectGift = ({ who, day, reais }: (typeof gifts)[0]) =>
          own.expectGift({ nome: names[who] as string, valor: reais * 100, day: `2026-11-${day}` })
        const codes: string[] = []
        for (const one of gifts) codes.push(await expectGift(one))
        // Whoever pays by the code of a gift pays its amount.
        const movements = generated.map(({ of, ...rest }) => ({
          ...rest,
          ...(of !== null && gifts[of] && { isIn: true, reais: gifts[of].reais, code: codes[of] }),
        }))
        for (const step of todo)
          if ('gift' in step) await expectGift(step.gift)
          else expect((await own.send((styles[step.style] as (typeof styles)[0])(movements))).status).toBe(200)
        const cameIn = movements.reduce((sum, { isIn, reais }) => sum + (isIn ? reais * 100 : 0), 0)
        expect(await own.booked()).toBeLessThanOrEqual(cameIn)
      },
    ),
    { numRuns: repetitions(20, 300) },
  )
}, 120_000)
