// What visitors of a church wait while the servers of its podcast's feed and of its playlist hang, never end, or send five megabytes.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { importPodcast } from '#features/podcast/server/import/import-podcast.ts'
import { importVideos } from '#features/videos/server/import/import-videos.ts'
import { sealKey } from '#features/videos/server/key-seal.ts'
import { open } from '#main/open.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import { readEnv } from '#server/env.ts'
import { episodesUpTo, feedOf } from '../fixtures/podcasts/feeds.ts'
import { makeFolder, type Server } from '../process/server.ts'
import { send } from './client.mjs'
import { below, percentile, row } from './report.mjs'

const long = 'Palavra por palavra. '.repeat(150)
const large = Buffer.from(feedOf(episodesUpTo(1_450).map(episode => ({ ...episode, description: `<p>${long}</p>` }))))

function neverEnd(response: ServerResponse) {
  const more = () => {
    while (response.writable && response.write('<item>'.repeat(10_000)));
  }
  response.on('drain', more)
  more()
}

/** Sends five megabytes. @param end what follows the feed */
const sendLarge = (response: ServerResponse, end: string) => {
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).write(large)
  response.end(end)
}
let sent = 0

/** What the outside server does with each request. */
const behaviours = {
  hang: (response: ServerResponse) => void response.writeHead(200).write('<rss version="2.0">'),
  'never end': neverEnd,
  'send the same 5 MB': (response: ServerResponse) => sendLarge(response, ''),
  'send 5 MB that changed': (response: ServerResponse) => sendLarge(response, `<!-- ${++sent} -->`),
}
type Behaviour = keyof typeof behaviours

/** The server of feeds and of playlists. */
export async function openOutside() {
  let behaviour: Behaviour = 'hang'
  let requests = 0
  const http = createServer((_, response) => {
    requests++
    behaviours[behaviour](response)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    url,
    env: { PODCAST_ORIGIN: url, YOUTUBE_API_URL: url },
    set(next: Behaviour) {
      behaviour = next
    },
    /** How many requests came since the last time. */
    takeRequests() {
      const taken = requests
      requests = 0
      return taken
    },
    /** Ends what is still being read. */
    cut: () => http.closeAllConnections(),
    close() {
      http.closeAllConnections()
      return new Promise(resolve => http.close(resolve))
    },
  }
}

type Scene = {
  database: pg.Client
  env: Record<string, string | undefined>
  church: { id: number }
  host: string
  podcast: number
}

/** Blocks with and without the trouble alternate, because a shared machine is faster at one time than at another. */
const [blockMs, blocks] = [1_000, 8]

export async function measureOutside(
  server: Server,
  outside: Awaited<ReturnType<typeof openOutside>>,
  { database, env, church, host, podcast }: Scene,
): Promise<void> {
  const { services, close } = await open(readEnv({ ...env, ATRIO_DATA_DIR: makeFolder() }))
  await database.query('update podcast_canal set endereco = $1 where id = $2', [`${outside.url}/feed`, podcast])
  await database.query(
    `insert into video_fonte (igreja_id, playlist, chave) values ($1, 'PLBCF2DAC6FFB574DE', $2)
     on conflict (igreja_id) do update set chave = excluded.chave`,
    [church.id, JSON.stringify(sealKey(services.secret, 'key'))],
  )
  const readBoth = () =>
    churchTransaction(services.pool, null, async (_, connection) => {
      await services.jobs.send(connection, importPodcast, { podcast }, church.id)
      await services.jobs.send(connection, importVideos, {}, church.id)
    })
  let visits = 0
  const visit = async (path: string, times: number[]) => {
    for (const end = performance.now() + blockMs; performance.now() < end; )
      times.push((await send(server.port, host, path.replace('%d', String(++visits)))).ms)
  }
  try {
    for (const behaviour of Object.keys(behaviours) as Behaviour[]) {
      outside.set(behaviour)
      // The first reading of a feed stores its episodes; later ones find nothing new.
      await readBoth()
      await sleep(behaviour === 'hang' ? 500 : 8_000)
      for (const [name, path] of [
        ['kept', '/'],
        ['rendered', '/?search=w%d'],
      ] as const) {
        const [quiet, troubled]: [number[], number[]] = [[], []]
        outside.takeRequests()
        for (let block = 0; block < blocks; block++) {
          outside.cut()
          await sleep(behaviour.startsWith('send') ? 3_000 : 500)
          await visit(path, quiet)
          await readBoth()
          await sleep(50)
          await visit(path, troubled)
        }
        const [before, during] = [quiet, troubled].map(list => list.sort((a, b) => a - b)) as [number[], number[]]
        const requests = outside.takeRequests()
        for (const share of [0.5, 0.95]) {
          const [usual, now] = [percentile(before, share), percentile(during, share)]
          const percent = (now / usual - 1) * 100
          row(
            `home page, ${name}, p${share * 100}, while feed and playlist ${behaviour}`,
            `${now.toFixed(2)} ms, else ${usual.toFixed(2)} ms`,
            below(Math.round(percent * 10) / 10, 5, ' %'),
            `${percent.toFixed(1)} %; ${requests} requests to it`,
          )
        }
      }
    }
  } finally {
    outside.cut()
    await close()
  }
}
