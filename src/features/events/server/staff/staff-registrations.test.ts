import { inflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { card } from '../../../../../tests/fixtures/events/registrations.ts'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { insertCoupon, insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { contract } from '../contract.ts'

const server = await openStaff()
const { call, close, owner, church, maria, davi, admin, editor, event, register, list, whole } = server
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>
const codesOf = async (sold: Sold, query: object = {}) => (await list(sold.id, query)).reply.map(({ codigo }) => codigo)

/** What is asked of each ticket: a text, and a CPF. */
async function ask(sold: Sold) {
  const insert = async (tipo: string, ordem: number, pergunta: string) => {
    const { rows } = await owner.query(
      `insert into evento_pergunta (igreja_id, evento_id, ordem, tipo, pergunta, flag_obrigatoria, opcoes, flag_por_ingresso, ingressos)
       values ($1, $2, $3, $4, $5, false, '[]', true, '[]') returning id`,
      [church.id, sold.id, ordem, tipo, pergunta],
    )
    return Number(rows[0].id)
  }
  return { food: await insert('texto-longo', 1, '=O que come?'), cpf: await insert('cpf', 2, 'CPF') }
}
const people = (nome: string, respostas: object[] = []) => [{ nome, sobrenome: 'Prado', respostas }]
const oneTicket = (sold: Sold, nome: string, respostas: object[] = []) => ({
  ingressos: [{ ingressoId: sold.ticket, quantidade: 1, participantes: people(nome, respostas) }],
})

describe('the list', () => {
  test('has who has registered, who comes, what was paid and how; the newest first, page by page', async () => {
    const sold = await event({ preco: 5_000, quantidade: 9 })
    const first = (await register(sold, maria, 2, { pagamento: card })).reply
    const second = (await register(sold, davi)).reply.inscricao
    const { reply } = await list(sold.id)
    expect(reply.map(({ codigo }) => codigo)).toEqual([second.codigo, first.inscricao.codigo])
    expect(reply[1]).toMatchObject({
      situacao: 'confirmada',
      pessoa: { id: maria.memberId, email: maria.email },
      flagRecebida: false,
      ingressos: [
        { ingresso: 'Adulto', nome: 'Pessoa 1', flagAtivo: true, valor: 5_000, desconto: 0 },
        { nome: 'Pessoa 2', valor: 5_000 },
      ],
      pago: {
        valor: 10_000,
        metodo: 'cartao-credito',
        pagamento: { codigo: first.pagamento?.codigo, situacao: 'aprovado', valorRecebido: 10_000, valorEstornado: 0 },
      },
    })
    const page = (await list(sold.id, { limit: 1 })).reply
    const antes = `${page[0]?.criadaEm}_${page[0]?.id}`
    expect(await codesOf(sold, { antes })).toEqual([first.inscricao.codigo])
  })

  test('is filtered by state, kind of ticket, coupon, and by the names, e-mails and codes of all who are in it', async () => {
    const sold = await event({ quantidade: 9 })
    const other = await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Casal', preco: 5_000 })
    await insertCoupon({ server, church }, sold.id)
    const free = (await register(sold, maria, 1, oneTicket(sold, 'Ângela'))).reply.inscricao
    const paid = { ingressos: [{ ingressoId: other, quantidade: 1, participantes: people('Bento') }], cupom: 'natal' }
    const waiting = (await register(sold, davi, 1, paid)).reply.inscricao
    expect(await codesOf(sold, { situacao: 'pendente' })).toEqual([waiting.codigo])
    expect(await codesOf(sold, { ingresso: sold.ticket })).toEqual([free.codigo])
    expect(await codesOf(sold, { cupom: 'Natal' })).toEqual([waiting.codigo])
    expect(await codesOf(sold, { q: 'angela pra' })).toEqual([free.codigo])
    expect(await codesOf(sold, { q: davi.email.toUpperCase() })).toEqual([waiting.codigo])
    expect(await codesOf(sold, { q: free.codigo.slice(0, 5).toLowerCase() })).toEqual([free.codigo])
    expect(await codesOf(sold, { q: '%' })).toEqual([])
    expect((await list(sold.id, { cupom: 'pascoa' })).problem.errors).toEqual({ cupom: 'unknown' })
    expect((await list(sold.id, { cupom: 'natal' }, editor)).problem.errors).toEqual({ cupom: 'invalid' })
  })

  test('tells staff who manage no money nothing of it, and nobody else anything', async () => {
    const sold = await event({ preco: 5_000 })
    const { inscricao } = (await register(sold, maria, 1, { pagamento: card })).reply
    const [seen] = (await list(sold.id, {}, editor)).reply
    expect(seen).toMatchObject({ codigo: inscricao.codigo, pago: null, ingressos: [{ valor: null, desconto: null }] })
    expect((await whole(sold.id, inscricao.id, editor)).reply).toMatchObject({ pago: null, devolucao: null, devolucaoMaxima: null })
    expect((await list(sold.id, {}, maria)).status).toBe(404)
    const elsewhere = await server.buildChurch()
    const stranger = await server.buildMember(elsewhere, { roles: ['ROLE_ADMIN'] })
    const there = { at: elsewhere, as: stranger }
    expect((await call(contract.listStaffRegistrations, { id: sold.id }, there)).status).toBe(404)
    expect((await call(contract.getStaffRegistration, { id: sold.id, inscricao: inscricao.id }, there)).status).toBe(404)
    expect((await call(contract.exportRegistrations, { id: sold.id }, there)).status).toBe(404)
    const other = await event()
    expect((await whole(other.id, inscricao.id)).status).toBe(404)
  })
})

describe('one registration', () => {
  test('has what was answered, a CPF masked, and what can be given back', async () => {
    const sold = await event({ preco: 5_000 }, { cancelamento_horas: 24, cancelamento_retencao: 10 })
    const { food, cpf } = await ask(sold)
    const respostas = [
      { perguntaId: food, valor: 'Sem glúten' },
      { perguntaId: cpf, valor: '529.982.247-25' },
    ]
    const { inscricao } = (await register(sold, maria, 1, { ...oneTicket(sold, 'Lia', respostas), pagamento: card })).reply
    const { reply } = await whole(sold.id, inscricao.id)
    expect(reply).toMatchObject({ devolucao: 4_500, devolucaoMaxima: 5_000 })
    expect(reply.ingressos[0]?.respostas).toEqual([
      { perguntaId: food, pergunta: '=O que come?', tipo: 'texto-longo', valor: 'Sem glúten', arquivo: null },
      { perguntaId: cpf, pergunta: 'CPF', tipo: 'cpf', valor: '***.982.247-**', arquivo: null },
    ])
    expect(reply.ingressos[0]?.codigo).toMatch(/^[a-z2-9]{24}$/)
  })
})

describe('the export', () => {
  const csv = async (sold: Sold, query: object = {}, as = admin) => {
    const file = (await call(contract.exportRegistrations, { id: sold.id, ...query } as never, { at: church, as })).reply
    return { name: file.name, type: file.type, text: await file.text(), bytes: new Uint8Array(await file.arrayBuffer()) }
  }

  test('has a line for each ticket and a column for each question; nothing that somebody typed is run or breaks a line', async () => {
    const sold = await event({ preco: 5_000, quantidade: 9 })
    const { food, cpf } = await ask(sold)
    const respostas = [
      { perguntaId: food, valor: 'Tudo;\n"=1+1"' },
      { perguntaId: cpf, valor: '529.982.247-25' },
    ]
    await register(sold, maria, 1, { ...oneTicket(sold, '=HYPERLINK("http://x")', respostas), pagamento: card })
    const { name, type, text, bytes } = await csv(sold)
    expect([name, type, [...bytes.slice(0, 3)]]).toEqual([`inscricoes-${sold.id}.csv`, 'text/csv', [0xef, 0xbb, 0xbf]])
    const [header, line] = text.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe(
      "codigo;situacao;ingresso;codigoIngresso;nome;sobrenome;email;inscritoPor;emailInscrito;'=O que come?;CPF;valor;desconto;cupom;metodo;pagoEm;criadaEm",
    )
    expect(line).toContain(`;"'=HYPERLINK(""http://x"")";Prado;;`)
    expect(line).toContain(`;"Tudo;\n""'=1+1""";***.982.247-**;50,00;0,00;;cartao-credito;`)
    const seen = (await csv(sold, {}, editor)).text
    expect(seen).toContain(';CPF;criadaEm\r\n')
    expect(seen).not.toContain('50,00')
    expect((await csv(sold, { situacao: 'cancelada' })).text.trim().split('\r\n')).toHaveLength(1)
  })

  test('is the same as a sheet, in which an amount is a number and a text that looks like a formula is a text', async () => {
    const sold = await event({ preco: 5_050 })
    await register(sold, maria, 1, { ...oneTicket(sold, '=1+1\u0001'), pagamento: card })
    const { name, bytes } = await csv(sold, { formato: 'xlsx' })
    expect(name).toBe(`inscricoes-${sold.id}.xlsx`)
    const xml = textOfZip(bytes)
    expect(xml).toContain('=1+1')
    expect(xml).not.toContain('<f>')
    expect(xml).not.toContain('\u0001')
    expect(xml).toContain('<v>50.5</v>')
  })

  test('holds 5,000 registrations in both forms', { timeout: 120_000 }, async () => {
    const sold = await event({ quantidade: 6_000 })
    await owner.query(
      `with r as (
         insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda, criada_em, confirmada_em)
         select $1, $2, $3, 'X' || lpad(n::text, 7, '0'), 'confirmada', now(), 0, 'BRL', now() + n * interval '1 ms', now()
         from generate_series(1, 5000) n returning id)
       insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, ordem)
       select $1, id, $4, $3, 'Lia ' || id, 'Prado', 0, 1 from r`,
      [church.id, sold.id, maria.memberId, sold.ticket],
    )
    const lines = (await csv(sold)).text.trim().split('\r\n')
    expect(lines).toHaveLength(5_001)
    expect(lines[5_000]).toMatch(/^X0005000;/)
    expect((await csv(sold, { formato: 'xlsx' })).bytes.length).toBeGreaterThan(100_000)
  })
})

/** The texts of all files in a ZIP file, by its central directory. */
function textOfZip(bytes: Uint8Array): string {
  const zip = Buffer.from(bytes)
  const texts: string[] = []
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const file = zip.readUInt32LE(at + 42)
    const begin = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    texts.push(String(zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return texts.join('\n')
}
