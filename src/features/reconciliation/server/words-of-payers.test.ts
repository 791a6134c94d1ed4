import { afterAll, beforeEach, expect, test } from 'vitest'
import { openBankScene } from '../../../../tests/fixtures/payments/bank-scene.ts'
import { entry, ofx } from '../../../../tests/fixtures/payments/bank-texts.ts'

const scene = await openBankScene()
afterAll(scene.close)

let bank: Awaited<ReturnType<typeof scene.buildBankChurch>>
beforeEach(async () => {
  bank = await scene.buildBankChurch()
})
/** A gift of R$ 9.000 that nobody has paid. */
const rute = { nome: 'Rute Moabita', valor: 900_000, day: '2026-11-25' }
const another = '</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125<TRNAMT>9000'
const oneLine = ofx(entry('CREDIT', '1.00', 'WORDS') + entry('CREDIT', '2.00', 'PIX OUTRA'))
const saying = (file: string, words: string) => file.replace('<MEMO>WORDS', () => `<MEMO>${words}`)
const lines = (words: string) => saying(oneLine.replaceAll('<', '\n<'), words)
const csv = 'Data;Histórico;Valor;\n25/11/2026;PIX MARIA;49,00;\n'

test.each<[string, (code: string) => string, string]>([
  ['an entry of OFX', code => lines(`x${another}<MEMO>${code}`), 'arquivo.1'],
  ['an amount of OFX', code => lines(`${code}<TRNAMT>9000`), 'arquivo.1'],
  ['an amount of CSV', code => `${csv}25/11/2026;PIX ${code};9000,00;1,00;\n`, 'arquivo.3'],
])('words of somebody who paid R$ 1 that make %s book nothing: the file is refused with its entry', async (_, file, field) => {
  const codigo = await bank.expectGift(rute)
  expect((await bank.send(file(codigo))).problem.errors).toEqual({ [field]: 'entry_in_words' })
  expect(await bank.lines()).toEqual([])
  expect(await bank.booked()).toBe(0)
})

test.each<[string, (code: string) => string]>([
  ['OFX with all on one line, by the code', code => saying(oneLine, `x${another}<FITID>9<MEMO>${code}`)],
  ['OFX with all on one line, by the name', () => saying(oneLine, `x${another}<FITID>9<MEMO>PIX RUTE MOABITA`)],
  [
    'CSV with a balance in the last row of a day',
    code =>
      `Data;Histórico;Valor;Saldo;D/C\n25/11/2026;PIX MARIA;48,00;;C\n25/11/2026;${code} RUTE MOABITA;9000,00;1,01;C\n25/11/2026;PIX JOSE;2,00;151,00;C\n`,
  ],
])('where nothing can tell, as in a file of %s, the money waits for the treasurer', async (_, file) => {
  const codigo = await bank.expectGift(rute)
  const { reply } = await bank.send(file(codigo))
  expect(reply.conciliadas).toBe(0)
  expect(reply.contraditorias).toBeGreaterThan(0)
  expect(await bank.lines()).toContainEqual(expect.objectContaining({ valor: 900_000, sentido: 'contradito', situacao: 'sem_par' }))
  expect(await bank.stateOf(codigo)).toBe('aguardando')
  expect(await bank.booked()).toBe(0)
})

test('quotes of two payers hide no money of others: the file is refused', async () => {
  const file = 'Data;Histórico;Valor;D/C\n25/11/2026;"X;1,00;C\n25/11/2026;PIX RUTE MOABITA;9000,00;C\n25/11/2026;Y";1,00;C\n'
  expect((await bank.send(file)).problem.errors).toEqual({ 'arquivo.2': 'entry_in_words' })
})

test('quotes in two texts of a payer, on both sides of the amount, book no other amount', async () => {
  const codigo = await bank.expectGift(rute)
  const file = `Data;Nome;Valor;Descrição;D/C\n24/11/2026;LUZ;20,00;conta;D\n25/11/2026;"x;1,00;y";9000,00;${codigo};C\n`
  expect((await bank.send(file)).reply).toMatchObject({ linhas: 1, saidas: 1, contraditorias: 1, conciliadas: 0 })
  expect(await bank.booked()).toBe(0)
})

test('the message of one payer switches no signs off: other money is booked by its name', async () => {
  const codigo = await bank.expectGift(rute)
  const file = `Data;Histórico;Mensagem;Valor\n24/11/2026;LUZ;;-20,00\n25/11/2026;PIX RUTE MOABITA;;9000,00\n25/11/2026;PIX X;saída;1,00\n`
  expect((await bank.send(file)).reply).toMatchObject({ sentido: 'sinal', saidas: 1, contraditorias: 1, conciliadas: 1 })
  expect(await bank.stateOf(codigo)).toBe('aprovado')
})

test('what a payer calls a balance is money, and has its code', async () => {
  const codigo = await bank.expectGift(rute)
  const file = `Data;Histórico;Valor;D/C\n25/11/2026;Saldo retiro ${codigo};9000,00;C\n25/11/2026;SALDO DO DIA;9000,00;C\n`
  expect((await bank.send(file)).reply).toMatchObject({ linhas: 1, conciliadas: 1 })
})
