import { afterAll, expect } from 'vitest'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { testInTurn } from '../../../../../tests/fixtures/test-in-turn.ts'
import { contract } from '../contract.ts'

const server = await openTestServer()
afterAll(() => server.close())

const gifts = 10_000

testInTurn(
  `the statement of a year with ${gifts} gifts takes less than a second`,
  async () => {
    const church = await server.buildChurch({ modules: ['MOD_DOACAO'] })
    const member = await server.buildMember(church)
    const run = (text: string, ...values: unknown[]) => server.owner.query(text, values)
    await run(
      `insert into pagamento (igreja_id, usuario_id, codigo, codigo_resumo, chave, entrada, tipo, metodo, moeda, valor, valor_total, descricao,
       criado_em)
     select $1, $2, 'G' || n, 'large ' || n, 'large ' || n, 'x', 'doacao', 'pix-manual', 'BRL', 100 + n, 100 + n, 'Oferta',
       '2025-01-01T12:00:00Z'::timestamptz + n * interval '50 minutes' from generate_series(1, $3) n`,
      church.id,
      member.memberId,
      gifts,
    )
    const ofChurch = "from pagamento where igreja_id = $1 and codigo_resumo like 'large %'"
    await run(
      `insert into doacao (igreja_id, pagamento_id, usuario_id, dia) select igreja_id, id, usuario_id, criado_em::date ${ofChurch}`,
      church.id,
    )
    await run(
      `insert into pagamento_item (igreja_id, pagamento_id, referencia, descricao, valor)
     select igreja_id, id, (id % 4 + 1)::text, 'Oferta', valor ${ofChurch}`,
      church.id,
    )
    await run('analyze doacao, pagamento, pagamento_item')

    // The best of three: others use the machine, too.
    const times: number[] = []
    for (let time = 0; time < 3; time++) {
      const begun = performance.now()
      const { reply } = await server.call(contract.listOwnGifts, { ano: 2025 }, { at: church, as: member })
      times.push(Math.round(performance.now() - begun))
      expect(reply.data).toHaveLength(gifts)
      expect(reply.data.reduce((sum, { motivos }) => sum + (motivos[0]?.valor ?? 0), 0)).toBe(gifts * 100 + (gifts * (gifts + 1)) / 2)
    }
    process.stderr.write(`  a statement of ${gifts} gifts: ${times.join(', ')} ms\n`)
    expect(Math.min(...times)).toBeLessThan(1_000)

    await run(`begin; insert into pagamento_lancamento (igreja_id, pagamento_id, tipo, valor) select igreja_id, id, 'valor', valor from pagamento
      where igreja_id = ${church.id} and codigo_resumo like 'large %';
    update pagamento set situacao = 'aprovado', valor_recebido = valor, aprovado_em = criado_em
      where igreja_id = ${church.id} and codigo_resumo like 'large %'; commit`)
    // As a PDF, with the thread that draws it: it must not reach the time and the memory at which a thread is ended.
    const begun = performance.now()
    const { reply } = await server.call(contract.getStatementFile, { ano: '2025' }, { at: church, as: member })
    process.stderr.write(`  the same as a PDF: ${Math.round(performance.now() - begun)} ms, ${Math.round(reply.size / 1_000)} kB\n`)
    expect(performance.now() - begun).toBeLessThan(6_000)
  },
  60_000,
)
