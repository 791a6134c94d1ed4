import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { generateRssFeed } from 'feedsmith'
import { negotiate } from '#contract/locale.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { DocumentRequest, PublicDocument } from '#server/http/pages/documents.ts'
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
  const language = church.idioma.replace('_', '-')
  const address = origin + feedPath(podcast.slug)
  const page = `${origin}${listPath}?${new URLSearchParams({ canal: podcast.slug })}`
  const author = podcast.autor ?? church.nome
  const cover = podcast.imagem && origin + coverPath(podcast.slug)
  const feed = generateRssFeed({
    title: podcast.nome,
    description: podcast.descricao || m.podcast_description({ church: church.nome }, { locale: negotiate([church.idioma]) }),
    link: page,
    language,
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
    ...(cover && { image: { url: cover, title: podcast.nome, link: page } }),
    itunes: {
      author,
      type: 'episodic',
      explicit: podcast.flagExplicito,
      categories: categoriesOf(podcast.categoria),
      ...(cover && { image: cover }),
      ...(podcast.email && { owner: { name: author, email: podcast.email } }),
    },
    podcast: {
      guid: feedGuid(address),
      // Nobody may take the feed over to another host without the church.
      locked: { value: true, ...(podcast.email && { owner: podcast.email }) },
      medium: 'podcast',
    },
    items: rows.map(row => itemOf(origin, language, row)),
  })
  // The line breaks that the writer puts around them would belong to the titles.
  return feed.replace(/>\s+<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\s+<\//g, ']]></')
}

function itemOf(origin: string, language: string, row: EpisodeRow) {
  const { audio, duracao, numero, temporada, transcricao, capitulos } = row
  return {
    title: row.titulo,
    link: `${origin}${listPath}/${row.id}`,
    guid: { value: row.guid, isPermaLink: false },
    pubDate: row.dataInicio as Date,
    description: row.resumo,
    // Apps show the text elsewhere, so links to this site become absolute.
    content: { encoded: row.conteudo.replace(/(href|src)="\//g, `$1="${origin}/`) },
    enclosures: audio ? [{ url: new URL(audio.url, origin).href, length: audio.tamanho, type: appleType(audio.tipo) }] : [],
    ...(row.autor ? { dc: { creators: [row.autor] } } : {}),
    itunes: {
      explicit: row.flagExplicito,
      episodeType: 'full',
      ...(row.autor && { author: row.autor }),
      ...(duracao && { duration: duracao }),
      ...(numero && { episode: numero }),
      ...(temporada && { season: temporada }),
    },
    podcast: {
      ...(transcricao && { transcripts: [{ url: transcricao, type: transcriptType(transcricao), language }] }),
      ...(capitulos && { chapters: { url: capitulos, type: 'application/json+chapters' } }),
    },
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
const categoriesOf = (category: Category) =>
  ['Christianity', 'Religion', 'Spirituality'].includes(category)
    ? [{ text: 'Religion & Spirituality', categories: [{ text: category }] }]
    : [{ text: category }]
