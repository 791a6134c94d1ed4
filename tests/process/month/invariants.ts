import { expect } from 'vitest'
import { sandboxDelays, sandboxOutcome } from '#features/gateways/server/sandbox/outcomes.ts'
import { send } from '../requests.ts'
import { type Month, operatorToken } from './month-server.ts'

/** What has been asked for so recently may not have been followed yet. */
const recentMs = 120_000

/** What must hold whenever all jobs have run, whatever the time. @param late kinds of work that are late because something outside is down */
export async function expectAllIsWell(month: Month, began: Date, late: readonly string[] = []): Promise<void> {
  await expectNothingOverdue(month, late)
  await expectBooksOfGateway(month)
  await expectPublished(month)
  await expectOneClock(month, began)
  expectQuiet(month)
}

/** Work that is late, jobs that gave up, payments whose time is over. */
async function expectNothingOverdue({ server, rows }: Month, late: readonly string[]) {
  const ready = await send(server.port, { path: '/readyz', host: 'localhost', token: operatorToken })
  expect(ready.text.replaceAll(/, due for .*/g, '')).toBe(['ready', ...late.map(name => `late: ${name}`)].join('\n'))
  expect(await rows(`select name, output from pgboss.job where name = 'dead-letter' or state = 'failed'`)).toEqual([])
  const overdue = `select codigo, metodo, situacao, validade, proxima_consulta from pagamento
    where proxima_consulta < now() - interval '5 minutes'
      or situacao in ('em_aberto', 'pendente', 'aguardando', 'em_analise') and (validade < now() - interval '5 minutes' or proxima_consulta is null)`
  expect(await rows(overdue)).toEqual([])
  // Charged in the morning of their day, or sent three days before it.
  const missed = `select r.id, r.proximo from doacao_recorrente r join igreja i on i.id = r.igreja_id
    where (r.proximo - case when r.metodo = 'cartao-credito' then 0 else 3 end + time '09:15') at time zone i.fuso_horario < now()`
  expect(await rows(missed)).toEqual([])
}

/** Payment by payment: what the sandbox has taken and given back is what the ledger says. */
async function expectBooksOfGateway({ rows }: Month) {
  const books = await rows(`
    select d.codigo, p.metodo, p.situacao, d.total::int, d.pedido_em, d.confirmado_em, d.cancelado_em, d.estornos, now() as now,
      (select coalesce(sum(l.valor) filter (where l.tipo <> 'taxa_igreja'), 0)::int from pagamento_lancamento l where l.pagamento_id = p.id) as booked
    from pagamento_demonstracao d join pagamento p on p.igreja_id = d.igreja_id and p.codigo = d.codigo`)
  for (const row of books) {
    if (row.now - row.pedido_em < recentMs && row.booked === 0) continue
    const refunded = (Object.values(row.estornos) as number[]).reduce((sum, amount) => sum + amount, 0)
    const taken = isTaken(row) ? row.total - refunded : 0
    expect({ codigo: row.codigo, metodo: row.metodo, situacao: row.situacao, booked: row.booked }).toMatchObject({ booked: taken })
  }
}

type Remembered = { metodo: string; total: number; pedido_em: Date; confirmado_em: Date | null; cancelado_em: Date | null }

/** Whether the sandbox has taken the money: what the amount says, unless the payment was cancelled before. */
function isTaken({ metodo, total, pedido_em, confirmado_em, cancelado_em }: Remembered): boolean {
  const outcome = sandboxOutcome(total)
  if (outcome === 'declined' || outcome === 'unpaid' || outcome === 'silent') return false
  if (outcome === 'challenge') return confirmado_em !== null
  const { review, wallet, ...delays } = sandboxDelays
  const delay = outcome === 'review' ? review : ({ ...delays, paypal: wallet, picpay: wallet }[metodo] ?? 0)
  return cancelado_em === null || cancelado_em.getTime() > pedido_em.getTime() + delay
}

/** What everybody can read is what the times of publication say, and the services that are announced are still to come. */
async function expectPublished({ rows, call }: Month) {
  const churches = await rows(`select i.id, i.slug, coalesce(i.hostname, i.codigo || '.localhost') as host, array_agg(m.codigo) as modules
    from igreja i join igreja_modulo m on m.igreja_id = i.id and m.flag_ativo where i.flag_ativo group by i.id order by i.id`)
  for (const { id, slug, host, modules } of churches) {
    const isPublic = 'igreja_id = $1 and data_inicio <= now() and (data_fim is null or data_fim > now())'
    for (const [kind, module] of Object.entries({ noticia: 'MOD_NOTICIA', devocional: 'MOD_DEVOCIONAL' })) {
      if (!modules.includes(module)) continue
      const expected = (await rows(`select id from ${kind} where ${isPublic}`, [id])).map(row => Number(row.id))
      expect((await listAll(call, `/igreja/${slug}/${kind}/`, host)).sort(), `${kind} of ${slug}`).toEqual(expected.sort())
    }
    if (!modules.includes('MOD_CULTO')) continue
    const { especiais } = await call('GET', `/igreja/${slug}/culto-agenda/`, { host })
    const coming = await rows(`select id from culto where ${isPublic} and inicio > now() order by inicio, id limit 60`, [id])
    const announced = especiais.map((service: { id: number }) => service.id)
    expect(announced, `services of ${slug}`).toEqual(expect.arrayContaining(coming.map(row => Number(row.id))))
    const over = `select id from culto where id = any($1) and inicio + duracao * interval '1 minute' < now() - interval '12 hours'`
    expect(await rows(over, [announced])).toEqual([])
  }
}

async function listAll(call: Month['call'], path: string, host: string): Promise<number[]> {
  const ids: number[] = []
  for (let before = ''; ; ) {
    const page = await call('GET', `${path}?limit=50${before}`, { host })
    ids.push(...page.map(({ id }: { id: number }) => id))
    if (page.length < 50) return ids
    const last = page.at(-1)
    before = `&antes=${encodeURIComponent(`${last.dataInicio}_${last.id}`)}`
  }
}

/** No row has a time of the machine's own clock: a job that reads another clock than all others would leave one. */
async function expectOneClock({ rows }: Month, began: Date) {
  const columns = await rows(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.data_type like 'timestamp%' and t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')`)
  const [from, to] = [began, new Date()].map(time => `'${time.toISOString()}'`)
  const parts = columns.map(
    ({ schema, table, column }) =>
      `select '${table}.${column}' as place from "${schema}"."${table}" where "${column}" between ${from} and ${to}`,
  )
  expect(await rows(parts.join(' union '))).toEqual([])
}

/** Nothing that an operator would have to look at: no warning of Node, no error, no failed job but mails while their server is down. */
function expectQuiet({ server }: Month) {
  const lines = server.output().split('\n')
  const isLoud = (line: string) => /Warning:|"level":[56]0/.test(line) || (line.includes('job failed') && !line.includes('deliver-mail'))
  expect(lines.filter(line => isLoud(line) && !line.includes('work is late'))).toEqual([])
}
