// What churches publish, a million pieces in five hundred of them (npm run bench -- reading): the search, the lists, the largest church, and
// what visitors wait while a podcast's feed and a playlist misbehave. `BENCH_FOLDER` keeps the filled database there for the next run.
import { setTimeout as sleep } from 'node:timers/promises'
import { firstNames, rareWords } from '#features/search/server/load-test/words.ts'
import { cleanUp, launchServer, makeFolder, type Server, waitUntilReady } from '../process/server.ts'
import { closeConnections, halfTyped, measure, mistyped, pairs, send, times } from './client.mjs'
import { comparison, startBare, stopBares } from './comparison.mjs'
import { openFilledDatabase } from './filled-database.ts'
import { measureOutside, openOutside } from './outside.ts'
import { findOrInstallWrk } from './wrk.mjs'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const content = process.env.BENCH_CONTENT ?? '1000000'
const words =
  `igreja oração família louvor jovens palavra missão pastor batismo retiro graça paz esperança alegria perdão salvação cruz criança
  cidade colheita aliança deserto templo sabedoria gratidão domingo natal páscoa jordão paulo coragem cozinha vizinhos luto trabalho mesa`
    .trim()
    .split(/\s+/)

type Church = { id: number; codigo: string; slug: string; entries: number }
const hostOf = ({ codigo }: Church) => `${codigo}.localhost`

/** The public lists of what churches publish. @param podcast the slug of one of the church's podcasts */
const listsOf = ({ slug }: Church, podcast: string) => ({
  news: `/api/igreja/${slug}/noticia/`,
  devotionals: `/api/igreja/${slug}/devocional/`,
  videos: `/api/v1/video/${slug}`,
  'classes of the Sunday school': `/api/igreja/${slug}/ebd/`,
  publications: `/api/igreja/${slug}/publicacao/`,
  podcasts: `/api/igreja/${slug}/podcast/`,
  episodes: `/api/podcast/anchor/${podcast}`,
  studies: `/api/igreja/${slug}/estudo/`,
  groups: `/api/igreja/${slug}/celula/`,
  ministries: `/api/igreja/${slug}/ministerio/`,
  services: `/api/igreja/${slug}/culto-agenda`,
  'recorded services': `/api/igreja/${slug}/culto/`,
})

async function measureSearch({ port }: Server, churches: readonly Church[]) {
  let turn = 0
  const queries: [string, readonly string[]][] = [
    ['common words', words],
    ['rare words', rareWords],
    ['an author', firstNames.flatMap((name, n) => (n % 2 ? [`${name} ${rareWords[n]}`] : [name]))],
    ['two words', pairs(words)],
    ['half typed', halfTyped(words)],
    ['mistyped', mistyped(words)],
  ]
  for (const [where, places] of [
    ['largest church', churches.slice(0, 1)],
    ['random churches', churches.slice(1).sort(() => Math.random() - 0.5)],
  ] as const) {
    const search = (q: string) => {
      const church = places[turn++ % places.length] as Church
      return send(port, hostOf(church), `/api/igreja/${church.slug}/busca/?q=${encodeURIComponent(q)}`)
    }
    for (const [name, list] of queries) {
      await measure(list.slice(0, 10), 1, search)
      times(`search, ${name}, ${where}`, await measure([...list, ...list, ...list], 1, search), 50)
    }
  }
}

async function measureLargest(kept: Server, bare: Server, church: Church, lists: Record<string, string>) {
  const host = hostOf(church)
  for (const [name, path] of Object.entries({ 'home page': '/', ...lists })) {
    for (const [how, { port }] of [
      ['not kept', bare],
      ['kept', kept],
    ] as const) {
      const visit = () => send(port, host, path)
      await measure([1, 2, 3], 1, visit)
      const { text } = await visit()
      const size = `${Math.round(Buffer.byteLength(text) / 1000)} kB`
      times(`largest church, ${name}, ${how}`, await measure([...Array(60).keys()], 1, visit), undefined, size)
    }
  }
}

async function compareLists({ port }: Server, church: Church, lists: Record<string, string>) {
  const headers = { Host: hostOf(church) }
  for (const [name, path] of Object.entries(lists)) {
    const { headers: replied, text } = await send(port, hostOf(church), path)
    const bare = await startBare('hono', { headers: replied, body: text })
    await comparison(`list of ${name}, kept`, { port: bare }, { port, path, headers, seconds }, 0.6)
    await stopBares()
  }
}

const outside = await openOutside()
try {
  await findOrInstallWrk()
  const { postgres, database, env } = await openFilledDatabase({ content, folder: process.env.BENCH_FOLDER, env: outside.env })
  const { rows } = await database.query<Church>(
    `select i.id::int, i.codigo, i.slug, count(*)::int as entries from igreja i join busca b on b.igreja_id = i.id
     where i.codigo like 'carga-%' group by i.id order by count(*) desc`,
  )
  const [largest] = rows
  if (!largest) throw new Error('there are no churches with content')
  const podcast = (await database.query('select id::int, slug from podcast_canal where igreja_id = $1 order by ordem', [largest.id]))
    .rows[0]
  const lists = listsOf(largest, podcast.slug)
  const kept = await launchServer({ dataDir: makeFolder(), env })
  await waitUntilReady(kept)
  const unkept = await launchServer({ dataDir: makeFolder(), env: { ...env, PAGE_CACHE_MB: '0' } })
  await waitUntilReady(unkept)
  await sleep(15_000) // both render the pages of the oldest churches first
  const entries = rows.reduce((sum, church) => sum + church.entries, 0)
  console.log(
    `\n${entries.toLocaleString('en')} search entries in ${rows.length} of 500 churches, ${largest.entries} in the largest; ${process.version}\n`,
  )
  await measureSearch(unkept, rows)
  await measureLargest(kept, unkept, largest, lists)
  await compareLists(kept, largest, lists)
  await unkept.stop()
  await measureOutside(kept, outside, { database, env, church: largest, host: hostOf(largest), podcast: podcast.id })
  await database.end()
  await kept.stop()
  await postgres.stop()
} finally {
  await stopBares()
  closeConnections()
  await outside.close()
  await cleanUp()
}
