import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { longDate } from '#site/content/formats.ts'
import { canonicalOrigin, pageMeta } from '#site/content/meta.ts'
import { ReadingSize } from '#site/content/reading-size.tsx'
import { Share } from '#site/content/share.tsx'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import type { RootData } from '#site/data/use-root.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Picture } from '#ui/content/picture.tsx'
import { RichText } from '#ui/content/rich-text.tsx'
import { getNews, type NewsArticle } from '../contract.ts'
import type { Route } from './+types/news-article.ts'

const page = pageLoaders(async (api, { params }) => ({ news: await api(getNews, { id: pathId(params.newsId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const news = loaderData?.news
  if (!news) return pageMeta(root, { title: m.news_title(), path: '/news' })
  return pageMeta(root, {
    title: news.titulo,
    description: news.resumo,
    path: `/news/${news.id}`,
    image: news.imagem ?? undefined,
    ogImage: `news-${news.id}`,
    jsonLd: newsJsonLd(news, root),
  })
}

/** The structured data of an article for search engines (schema.org `NewsArticle`). */
function newsJsonLd({ id, titulo, resumo, autor, imagem, dataInicio, dataAlteracao }: NewsArticle, root: RootData | undefined): object {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const publisher = { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: `${origin}/news/${id}`,
    headline: titulo,
    description: resumo,
    datePublished: dataInicio,
    dateModified: dataAlteracao,
    ...(imagem ? { image: origin + imagem.url } : {}),
    author: autor ? { '@type': 'Person', name: autor } : publisher,
    publisher,
  }
}

/** The page of a news article, which can be read, shared and printed. */
export default function Article({ loaderData: { news } }: Route.ComponentProps) {
  const church = useStartUp()?.church
  const language = useChurchLanguage()
  const { id, titulo, resumo, autor, imagem, conteudo, dataInicio, anterior, proxima } = news
  const publicationDate = longDate(dataInicio, getLocale(), church?.fusoHorario ?? 'UTC')
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-4 sm:py-8">
      <article>
        <PageHead key={id} title={titulo} text={resumo} lang={language} back={{ to: '/news', name: m.news_title() }} />
        <p className="mt-3 text-muted">
          <time dateTime={dataInicio}>{publicationDate}</time>
          {autor && <> · {autor}</>}
        </p>
        {imagem && <Picture priority picture={imagem} ratio={16 / 9} sizes="(min-width: 680px) 648px, 100vw" className="mt-5 rounded-lg" />}
        <div className="mt-5">
          <ReadingSize>
            <div className="mt-6">
              <RichText reading html={conteudo} lang={language} />
            </div>
          </ReadingSize>
        </div>
      </article>
      <div className="mt-8 border-t border-line pt-6">
        <Share title={titulo} path={`/news/${id}`} />
      </div>
      {(anterior || proxima) && (
        <nav aria-label={m.news_more()} className="mt-8 grid gap-3 sm:grid-cols-2 print:hidden">
          {anterior && (
            <AdjacentLink
              id={anterior.id}
              title={anterior.titulo}
              label={m.news_previous()}
              icon={<IconArrowLeft aria-hidden stroke={1.75} className="size-5 shrink-0" />}
            />
          )}
          {proxima && (
            <AdjacentLink
              id={proxima.id}
              title={proxima.titulo}
              label={m.news_next()}
              icon={<IconArrowRight aria-hidden stroke={1.75} className="size-5 shrink-0" />}
            />
          )}
        </nav>
      )}
    </main>
  )
}

function AdjacentLink({ id, title, label, icon }: { id: number; title: string; label: string; icon: React.ReactNode }) {
  return (
    <Link to={`/news/${id}`} className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-raised p-4 hover:border-field">
      {icon}
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
      </span>
    </Link>
  )
}
