import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, urlOf } from '../fixtures.ts'
import { test as offlineTest, openAndSave } from '../offline/offline.ts'
import { inDatabase } from '../people.ts'
import { type AudioHost, bellsBytes, openAudioHost } from './audio-host.ts'

/** The episodes, the newest first; the audio of each is at `/<number>.mp3`. */
export const titles = ['Pão na chapa', 'O banco da praça', 'Chuva de março'] as const

/** Creates a church whose podcast comes from an outside feed. */
async function createPodcastChurch(audioUrl: string) {
  const code = `podcast-${randomUUID().slice(0, 8)}`
  const audioOf = (path: string) => JSON.stringify({ url: audioUrl + path, nome: null, tipo: 'audio/mpeg', tamanho: bellsBytes })
  const ids = await inDatabase(async client => {
    const { rows } = await client.query(
      `with igreja as (
           insert into igreja (codigo, slug, nome, idioma, flag_listada) values ($1, $1, 'Igreja do Sino', 'pt_BR', false) returning id
         ), canal as (
           insert into podcast_canal (igreja_id, slug, nome, endereco, data_inicio, ordem)
           select id, 'sinos', 'Sinos da tarde', 'https://feeds.example/a.xml', now(), 1 from igreja returning igreja_id, id
         )
         insert into podcast_episodio (igreja_id, canal_id, importado_de, titulo, audio, duracao, data_inicio)
         select igreja_id, id, id, titulo, audio, 22, now() - n * interval '1 day'
         from canal, unnest($2::text[], $3::text[]) with ordinality as e (titulo, audio, n) returning id`,
      [code, titles, titles.map((_, index) => audioOf(`/${index + 1}.mp3`))],
    )
    return rows.map(({ id }) => Number(id))
  })
  return {
    code,
    url: (path: string) => urlOf(`${code}.localhost`, path),
    ids,
    /** Gives an episode another address, as the feed may do at any time. Pages that were shown before do not know of it. */
    moveAudio: (id: number, path: string) =>
      inDatabase(client => client.query('update podcast_episodio set audio = $2 where id = $1', [id, audioOf(path)])),
  }
}
export type PodcastChurch = Awaited<ReturnType<typeof createPodcastChurch>>

/** A browser with a service worker, a host of audio on another origin, and a church whose podcast is there. */
export const test = offlineTest.extend<{ host: AudioHost; church: PodcastChurch }>({
  ignoreHTTPSErrors: true,
  host: async ({ allowErrors }, use) => {
    allowErrors(/127\.0\.0\.1/)
    const host = await openAudioHost()
    await use(host)
    await host.close()
  },
  church: async ({ host }, use) => use(await createPodcastChurch(host.url)),
})

type Heard = Window & { audio?: HTMLAudioElement; orders: Record<string, MediaSessionActionHandler | null> }

/** Opens the podcast, with the audio element and the orders of the device within reach of the test. */
export async function openPodcast(page: Page, address: string) {
  await page.addInitScript(() => {
    const heard = window as unknown as Heard
    heard.orders = {}
    const Native = window.Audio
    window.Audio = new Proxy(Native, {
      construct() {
        heard.audio = new Native()
        return heard.audio
      },
    })
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      heard.orders[action] = handler
      set(action, handler)
    }
  })
  await openAndSave(page, address)
}

/** What the audio element does. */
export const audio = (page: Page) =>
  page.evaluate(() => {
    const { audio } = window as unknown as Heard
    if (!audio) return undefined
    const { paused, currentTime, volume, src } = audio
    return { isPlaying: !paused && currentTime > 0, seconds: currentTime, volume, src }
  })

/** What the lock screen, the car or headphones know and can do. */
export const device = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    const { orders } = window as unknown as Heard
    return { title: metadata?.title, state: playbackState, orders: Object.keys(orders).filter(action => orders[action] !== null) }
  })

/** What the browser has stored: the places by the ids of their episodes. */
export const places = (page: Page): Promise<Record<string, { seconds: number; isDone: boolean; at: number }>> =>
  page.evaluate(() => {
    // Before the space is whose it is.
    const text = localStorage.getItem('atrio.own.seen')?.replace(/^\d* /, '') ?? '{}'
    return JSON.parse(JSON.parse(text).podcast ?? '{}').places ?? {}
  })

export const main = (page: Page) => page.getByRole('main')
export const player = (page: Page) => page.getByRole('region', { name: /^Tocador/ })
export const playButton = (page: Page, title: string) =>
  main(page).getByRole('button', { name: new RegExp(`^(Tocar|Ouvir|Continuar).*${title}`) })

/** How often the test looks whether it has come true. */
export const soon = { intervals: [50] }
export const expectPlaying = (page: Page) => expect.poll(async () => (await audio(page))?.isPlaying, soon).toBe(true)
