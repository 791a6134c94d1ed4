import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../../tests/fixtures/files/read-pdf.ts'
import { insertGift } from '../../../../../tests/fixtures/payments/gifts.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const server = await openTestServer()
const { call, owner } = server
afterAll(() => server.close())

let church: Church
let member: Member
beforeAll(async () => {
  church = await server.buildChurch({ modules: ['MOD_DOACAO'] })
  member = await server.buildMember(church)
})

const arrived = new Date('2026-03-05T15:00:00Z')
async function addGift(lines: Record<number, number>, given: { as?: Member; arrived?: Date | null } = {}) {
  const { as = member } = given
  const id = await insertGift(server, church, {
    lines,
    memberId: as.memberId,
    arrived: given.arrived === undefined ? arrived : given.arrived,
  })
  const { rows } = await owner.query('select codigo from pagamento where id = $1', [id])
  return { id, codigo: rows[0].codigo as string }
}
const receipt = (codigo: string, as = member, idioma: 'pt' | 'en' | 'es' = 'pt') =>
  call(contract.getReceiptFile, { codigo, idioma }, { at: church, as })
const statement = (args: { ano: string; idioma?: 'pt' | 'en' | 'es' }, as = member) =>
  call(contract.getStatementFile, args, { at: church, as })

test('a receipt says who has given how much, when, how and to whom', async () => {
  await owner.query("update igreja set razao_social = 'Igreja Evangélica Central', cnpj = '12ABC34501DE35' where id = $1", [church.id])
  const { codigo } = await addGift({ 1: 20_000, 2: 5_010 })
  const { reply, headers } = await receipt(codigo)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.name).toBe(`Recibo ${codigo}.pdf`)
  const { pages, author } = await readPdf(reply)
  expect(author).toBe('Igreja Evangélica Central')
  expect(pages).toHaveLength(1)
  for (const text of ['CNPJ 12.ABC.345/01DE-35', codigo, '5 de março de 2026', 'Pix', 'R$ 200,00', 'R$ 50,10', 'R$ 250,10'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toContain('Duzentos e cinquenta reais e dez centavos.')
  expect(pages[0]).toContain('Assinatura da tesouraria')
})

test('a church without a legal name and CNPJ gives receipts too', async () => {
  await owner.query('update igreja set razao_social = null, cnpj = null where id = $1', [church.id])
  const { pages, author } = await readPdf((await receipt((await addGift({ 1: 100 })).codigo)).reply)
  const { rows } = await owner.query('select nome from igreja where id = $1', [church.id])
  expect(author).toBe(rows[0].nome)
  expect(pages[0]).not.toContain('CNPJ')
})

test('a receipt has the name in its own script, and the amount in words of its language', async () => {
  const as = await server.buildMember(church)
  await owner.query("update usuario set nome = '小明', sobrenome = '王' where id = $1", [as.memberId])
  const { codigo } = await addGift({ 1: 12_150 }, { as })
  const words = {
    pt: 'Cento e vinte e um reais e cinquenta centavos.',
    en: 'One hundred twenty-one reais and fifty centavos.',
    es: 'Ciento veintiún reales con cincuenta centavos.',
  }
  for (const idioma of ['pt', 'en', 'es'] as const) {
    const { pages } = await readPdf((await receipt(codigo, as, idioma)).reply)
    expect(pages[0]).toContain('小明 王')
    expect(pages[0]).toContain(words[idioma])
  }
})

test('nobody gets the receipt of somebody else, nor one for money that has not arrived', async () => {
  const other = await server.buildMember(church)
  const { codigo } = await addGift({ 1: 100 })
  expect((await receipt(codigo, other)).problem.code).toBe('not-found')
  expect((await receipt((await addGift({ 1: 100 }, { arrived: null })).codigo)).problem.code).toBe('not-found')
})

test('the statement has what stayed of each gift of the year, as its page has it', async () => {
  const as = await server.buildMember(church)
  for (const valor of [1_234_56, 78_90]) await addGift({ 1: valor }, { as })
  await addGift({ 1: 5_555 }, { as, arrived: new Date('2025-12-24T12:00:00Z') })
  await addGift({ 1: 6_666 }, { as, arrived: null })
  const { reply } = await statement({ ano: '2026' }, as)
  expect(reply.name).toBe('Extrato de contribuições de 2026.pdf')
  const { pages } = await readPdf(reply)
  expect(pages[0]).toContain('5 de mar. de 2026 Oferta R$ 1.234,56')
  expect(pages[0]).toContain('Total R$ 1.313,46')
  expect(pages[0]).toContain('Mil trezentos e treze reais e quarenta e seis centavos.')
  for (const absent of ['55,55', '66,66']) expect(pages[0]).not.toContain(absent)
  const english = await readPdf((await statement({ ano: '2026', idioma: 'en' }, as)).reply)
  expect(english).toMatchObject({ language: 'en', title: 'Giving statement for 2026' })
})

test('a statement of a year without gifts says so', async () => {
  const { pages } = await readPdf((await statement({ ano: '2001' })).reply)
  expect(pages[0]).toContain('Total R$ 0,00')
})
