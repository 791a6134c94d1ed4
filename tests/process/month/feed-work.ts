import { feedOf } from '../../fixtures/podcasts/feeds.ts'
import type { Month } from './month-server.ts'
import { admin, church, days, hours, isGone, picture, type ScheduledWork } from './work.ts'

/** What the scheduled jobs do that follow playlists and feeds of others. The one of the playlist comes first that changes it. */
export const feedWork: readonly ScheduledWork[] = [
  {
    job: 'import-all-videos',
    what: 'a new video of the playlist is there',
    within: 1 * hours,
    async begin(month) {
      await followPlaylist(month)
      // What the call itself has sent has run: only the schedule can find the second video.
      await month.settle(new Date(0))
      month.youtube.playlists.set(playlist, [firstVideo, { id: 'video000002', title: 'Culto de domingo' }])
      const second = `select from video where video_id = 'video000002'`
      return async () => (await month.rows(second)).length > 0
    },
  },
  {
    job: 'fetch-video-pictures',
    what: 'a picture that could not be had at first is fetched later',
    within: 1 * hours,
    async begin(month) {
      await followPlaylist(month)
      const hasPicture = `select from video where video_id = $1 and imagem is not null`
      const isDone = async () => (await month.rows(hasPicture, [firstVideo.id])).length > 0
      await month.settle(new Date(0))
      month.youtube.pictures.set(`/vi/${firstVideo.id}/maxresdefault.jpg`, await picture())
      month.youtube.pictures.set(`/vi/${firstVideo.id}/hqdefault.jpg`, await picture())
      return isDone
    },
  },
  {
    job: 'delete-withdrawn-videos',
    what: 'a video that left the playlist is deleted after three months',
    within: 92 * days,
    async begin(month) {
      await followPlaylist(month)
      return isGone(month, 'select from video where video_id = $1', [leavingVideo.id])
    },
  },
  {
    job: 'import-all-podcasts',
    what: 'a new episode of the feed is there',
    within: 1 * hours,
    async begin(month) {
      const podcast = await followFeed(month, '/primeiro.xml')
      month.host.files.set('/primeiro.xml', feedOf([{ guid: 'a' }, { guid: 'b', title: 'Novo' }]))
      return async () => (await month.rows('select from podcast_episodio where canal_id = $1', [podcast])).length === 2
    },
  },
  {
    job: 'fetch-podcast-pictures',
    what: 'a cover that could not be had at first is fetched later',
    within: 2 * hours,
    async begin(month) {
      const podcast = await followFeed(month, '/segundo.xml', `<itunes:image href="${month.host.url}/capa.jpg"/>`)
      // Only encrypted addresses are taken from a feed, and the host here has none: so the first try has failed.
      await month.rows(`update podcast_canal set capa_endereco = replace(capa_endereco, 'https:', 'http:') where id = $1`, [podcast])
      month.host.files.set('/capa.jpg', await picture())
      return async () => (await month.rows('select from podcast_canal where id = $1 and imagem is not null', [podcast])).length > 0
    },
  },
  {
    job: 'delete-withdrawn-episodes',
    what: 'an episode that left its feed is deleted after three months',
    within: 92 * days,
    async begin(month) {
      const podcast = await followFeed(month, '/terceiro.xml')
      month.host.files.set('/terceiro.xml', feedOf([{ guid: 'b', title: 'Outro' }]))
      return isGone(month, `select from podcast_episodio where importado_de = $1 and guid = 'a'`, [podcast])
    },
  },
]

const playlist = 'PLBCF2DAC6FFB574DE'
const firstVideo = { id: 'video000001', title: 'Culto da noite' }
/** It leaves the playlist when that changes for the first time. */
const leavingVideo = { id: 'video000000', title: 'Culto antigo' }
/** Months whose church has its playlist: of several in one file, each has a church of its own. */
const follows = new WeakMap<Month, Promise<unknown>>()

/** A church has one playlist: the first who asks sets it. */
function followPlaylist(month: Month): Promise<unknown> {
  const set = async () => {
    month.youtube.playlists.set(playlist, [firstVideo, leavingVideo])
    const path = `/igreja/${church}/video-fonte/`
    const { versao } = await month.call('GET', path, await admin(month))
    return month.call('PUT', path, { ...(await admin(month)), version: versao, body: { playlist, chave: 'good-key' } })
  }
  const following = follows.get(month) ?? set()
  follows.set(month, following)
  return following
}

/** @returns the id of the podcast */
async function followFeed(month: Month, path: string, channel = ''): Promise<number> {
  month.host.files.set(path, feedOf([{ guid: 'a' }], channel))
  const body = { nome: `Podcast ${path}`, flagAtivo: true, endereco: month.host.url + path }
  const { id } = await month.call('POST', `/igreja/${church}/podcast-canal/`, { ...(await admin(month)), body })
  await month.settle(new Date(0))
  return id
}
