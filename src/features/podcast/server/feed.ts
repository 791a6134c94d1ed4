import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { negotiate } from '#contract/locale.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { DocumentRequest, PublicDocument } from '#server/http/pages/documents.ts'
import { element, feedLanguage, type RssItem, writeRss } from '#server/rss/write-rss.ts'
import { m } from '#texts/messages.js'
import type { Category } from '../rules/categories.ts'
import { coverPath, feedPath, listPath } from '../rules/paths.ts'
import { feedGuid } from './feed-guid.ts'
import { findOwnPodcast } from './read-podcasts.ts'
import { type EpisodeRow, episodeTable, type PodcastRow } from './tables.ts'

/** As many as Apple's directory reads well; an older episode stays on its page. */
const maxItems = 300

/** The feed of a podcast that the church publishes itself: RSS 2.0 with the namespaces of Apple and of podcastindex.org. */
export const podcastFeed: PublicDocument = {
  path: feedPath(':codigo'),
  type: 'application/rss+xml; charset=utf-8',
  async make(request) {
    const { church, services, parameter = '' } = request
    if (!church) return undefined
    const db = churchReads(services.pool, church.id)
    const podcast = await findOwnPodcast(db, parameter)
    return podcast && write(request, church, podcast, await readEpisodes(db, podcast))
  },
}

const readEpisodes = (db: ChurchDb, podcast: PodcastRow): Promise<EpisodeRow[]> =>
  db
    .select()
    .from(episodeTable)
    .where(and(eq(episodeTable.canal, podcast.id), isPublished(episodeTable, new Date()), isNotNull(episodeTable.audio)))
    .orderBy(desc(episodeTable.dataInicio), desc(episodeTable.id))
    .limit(maxItems)

type Church = NonNullable<DocumentRequest['church']>

function write({ origin }: DocumentRequest, church: Church, podcast: PodcastRow, rows: readonly EpisodeRow[]): string {
  const { slug, nome, email, categoria } = podcast
  const page = `${listPath}?${new URLSearchParams({ canal: slug })}`
  const author = podcast.autor ?? church.nome
  const cover = podcast.imagem && origin + coverPath(slug)
  return writeRss({
    origin,
    path: feedPath(slug),
    page,
    title: nome,
    description: podcast.descricao || m.podcast_description({ church: church.nome }, { locale: negotiate([church.idioma]) }),
    language: church.idioma,
    more: [
      cover ? element('image', [element('url', cover), element('title', nome), element('link', origin + page)]) : '',
      element('itunes:image', null, { href: cover }),
      element('itunes:author', author),
      email ? element('itunes:owner', [element('itunes:name', author), element('itunes:email', email)]) : '',
      element('itunes:type', 'episodic'),
      element('itunes:explicit', podcast.flagExplicito),
      categoryElement(categoria),
      element('podcast:guid', feedGuid(podcast.guid)),
      // Nobody may take the feed over to another host without the church.
      element('podcast:locked', 'yes', { owner: email }),
      element('podcast:medium', 'podcast'),
    ],
    items: rows.map(row => itemOf(origin, church, row)),
  })
}

function itemOf(origin: string, { idioma }: Church, row: EpisodeRow): RssItem {
  const { audio, transcricao, capitulos } = row
  return {
    path: `${listPath}/${row.id}`,
    guid: row.guid,
    title: row.titulo,
    date: row.dataInicio as Date,
    summary: row.resumo,
    author: row.autor,
    html: row.conteudo,
    more: [
      audio ? element('enclosure', null, { url: new URL(audio.url, origin).href, length: audio.tamanho, type: appleType(audio.tipo) }) : '',
      element('itunes:explicit', row.flagExplicito),
      element('itunes:episodeType', 'full'),
      element('itunes:author', row.autor),
      element('itunes:duration', row.duracao),
      element('itunes:episode', row.numero),
      element('itunes:season', row.temporada),
      transcricao
        ? element('podcast:transcript', null, { url: transcricao, type: transcriptType(transcricao), language: feedLanguage(idioma) })
        : '',
      capitulos ? element('podcast:chapters', null, { url: capitulos, type: 'application/json+chapters' }) : '',
    ],
  }
}

/** Apple's name of audio in MP4. */
const appleType = (type: string) => (type === 'audio/mp4' ? 'audio/x-m4a' : type)

const transcriptTypes: Readonly<Record<string, string>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
  html: 'text/html',
}
const transcriptType = (address: string) => transcriptTypes[/\.(\w+)(?:$|[?#])/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'text/plain'

/** A category as Apple names it, in the one that it belongs to. */
function categoryElement(category: Category): string {
  const own = element('itunes:category', null, { text: category })
  const isInner = ['Christianity', 'Religion', 'Spirituality'].includes(category)
  return isInner ? element('itunes:category', [own], { text: 'Religion & Spirituality' }) : own
}
