import { IconNews } from '@tabler/icons-react'
import { shortDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'
import { Card } from '#ui/content/card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { News } from '../contract.ts'

/** A news article in a list. */
export function NewsCard({ news, first = false, level = 2 }: { news: News; first?: boolean; level?: 2 | 3 }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <Card
      to={`/news/${news.id}`}
      title={news.titulo}
      lang={useChurchLanguage()}
      level={level}
      kicker={<time dateTime={news.dataInicio}>{shortDate(news.dataInicio, getLocale(), timeZone)}</time>}
      picture={
        news.imagem ? (
          <Picture
            picture={news.imagem}
            ratio={16 / 9}
            priority={first}
            sizes="(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw"
          />
        ) : (
          <span aria-hidden className="grid aspect-video place-items-center max-sm:hidden bg-brand-soft text-brand-text">
            <IconNews stroke={1.25} className="size-16" />
          </span>
        )
      }
    >
      {news.resumo}
    </Card>
  )
}
