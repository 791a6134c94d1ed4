// Events of five hundred churches with 50,000 registrations (npm run bench -- events): what visitors wait for one that is not kept, and how many
// requests for a list that is kept are answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp, launchServer, makeFolder, waitUntilReady } from '../process/server.ts'
import { closeConnections, measure, send, times } from './client.mjs'
import { comparison, startBare, stopBares } from './comparison.mjs'
import { openFilledDatabase } from './filled-database.ts'
import { findOrInstallWrk } from './wrk.mjs'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const registrations = 50_000

/** Three kinds of tickets of each event, and registrations of members of its church: a tenth of all for one event, the others for all. */
const rows = [
  `insert into evento_ingresso (igreja_id, evento_id, ordem, nome, preco)
     select e.igreja_id, e.id, n, 'Lugar ' || n, n * 1000 from evento e join igreja i on i.id = e.igreja_id and i.codigo like 'carga-%', generate_series(1, 3) n`,
  'create temp table pessoas as select igreja_id, array_agg(id) as ids from usuario group by 1',
  "create temp table tipos as select igreja_id, evento_id, array_agg(id) as ids, row_number() over (order by evento_id) as lugar from evento_ingresso t where exists (select from igreja i where i.id = t.igreja_id and codigo like 'carga-%') group by 1, 2",
  `create temp table quem as
     select n, t.igreja_id, t.evento_id, p.ids[1 + n % cardinality(p.ids)] as pessoa, t.ids[1 + n % cardinality(t.ids)] as tipo
     from generate_series(1, ${registrations}) n
     join tipos t on t.lugar = case when n % 10 = 0 then 1 else 1 + n % (select count(*) from tipos) end
     join pessoas p on p.igreja_id = t.igreja_id`,
  `create temp table novas as
     with inscricao as (insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda, metodo, confirmada_em)
       select igreja_id, evento_id, pessoa, 'R' || n, 'confirmada', now(), 1000, 'BRL', 'pix', now() from quem returning id, codigo)
     select id, substr(codigo, 2)::int as n from inscricao`,
  `insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, codigo, ordem)
     select q.igreja_id, i.id, q.tipo, q.pessoa, 'Lia', 'Prado', 1000, 'T' || q.n, 1 from novas i join quem q using (n)`,
  `update evento_ingresso t set ocupados = n from (select ingresso_id, count(*) as n from evento_participante group by 1) p where p.ingresso_id = t.id`,
  `update evento e set ocupados = n from (select evento_id, sum(ocupados) as n from evento_ingresso group by 1) t where t.evento_id = e.id`,
  'analyze',
]

try {
  await findOrInstallWrk()
  const { postgres, database, env } = await openFilledDatabase({ content: '20000' })
  for (const statement of rows) await database.query(statement)
  const found = await database.query<{ codigo: string; slug: string; id: number; registered: number; published: boolean }>(
    `select i.codigo, i.slug, e.id::int, e.ocupados as registered, e.data_inicio <= now() as published from evento e join igreja i on i.id = e.igreja_id
     where i.codigo like 'carga-%' order by e.ocupados desc, e.id`,
  )
  const shown = found.rows.filter(({ published }) => published)
  const [largest] = shown
  if (!largest) throw new Error('there are no events')
  const total = found.rows.reduce((sum, { registered }) => sum + registered, 0)
  if (total !== registrations) throw new Error(`${total} registrations`)
  const kept = await launchServer({ dataDir: makeFolder(), env })
  await waitUntilReady(kept)
  const bare = await launchServer({ dataDir: makeFolder(), env: { ...env, PAGE_CACHE_MB: '0' } })
  await waitUntilReady(bare)
  await sleep(15_000) // both render the pages of the oldest churches first
  console.log(
    `\n${found.rows.length} events of 500 churches, ${total.toLocaleString('en')} registrations, ${largest.registered} for one; ${process.version}\n`,
  )
  const random = Array.from({ length: 400 }, (_, index) => shown[(index * 7_919) % shown.length] ?? largest)
  for (const [name, list, pathOf] of [
    ['an event', random, ({ slug, id }: typeof largest) => `/api/igreja/${slug}/evento/${id}/`],
    ['the event with most', Array(200).fill(largest), ({ slug, id }: typeof largest) => `/api/igreja/${slug}/evento/${id}/`],
    ['a list of events', random, ({ slug }: typeof largest) => `/api/igreja/${slug}/evento/`],
  ] as const) {
    const visit = (event: typeof largest) => send(bare.port, `${event.codigo}.localhost`, pathOf(event))
    await measure(list.slice(0, 20), 1, visit)
    times(`${name}, not kept`, await measure(list, 1, visit), 25)
  }
  const visitPage = (event: typeof largest) => send(bare.port, `${event.codigo}.localhost`, `/event/${event.id}`)
  await measure(random.slice(0, 20), 1, visitPage)
  times('the page of an event, not kept', await measure(random.slice(0, 200), 1, visitPage))
  const host = `${largest.codigo}.localhost`
  const path = `/api/igreja/${largest.slug}/evento/`
  const { headers, text } = await send(kept.port, host, path)
  await bare.stop()
  const port = await startBare('hono', { headers, body: text })
  await comparison('list of events, kept', { port }, { port: kept.port, path, headers: { Host: host }, seconds }, 0.6)
  await database.end()
  await kept.stop()
  await postgres.stop()
} finally {
  await stopBares()
  closeConnections()
  await cleanUp()
}
