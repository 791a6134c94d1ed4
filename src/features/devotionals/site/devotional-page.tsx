import { useRef } from 'react'
import { otherPieces, piecePath } from '#features/publishing/rules.ts'
import { AdjacentLinks, ContentArticle, contentMeta, ReadNext, seriesLink } from '#features/publishing/site/index.ts'
import { ReadAloud } from '#site/content/reading-aloud/read-aloud.tsx'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { DevotionalArtwork } from '#ui/artwork/devotional-artwork.tsx'
import { getDevotional, listDevotionals } from '../contract.ts'
import type { Route } from './+types/devotional-page.ts'
import { Prayer } from './prayer.tsx'
import { ReadMark } from './read-mark.tsx'
import { Verse } from './verse.tsx'

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.devotionalId)
  const [devotional, newest] = await Promise.all([api(getDevotional, { id }), api(listDevotionals, { limit: 4 })])
  return { devotional, next: otherPieces(newest, id) }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/devotionals', title: m.devotionals_title }, args.loaderData?.devotional, { '@type': 'Article' })

export const handle = below('/devotionals', m.devotionals_title)

/** The page of a devotional: the passage, the text and the prayer, to be read or to be listened to. */
export default function DevotionalPage({ loaderData: { devotional, next } }: Route.ComponentProps) {
  const textRef = useRef<HTMLDivElement>(null)
  const { serie, versiculo, passagem, oracao } = devotional
  return (
    <ContentArticle
      piece={devotional}
      address={piecePath('/devotionals', devotional)}
      partOf={seriesLink('/devotionals', serie)}
      tools={<ReadAloud textRef={textRef} lang={useChurchLanguage()} />}
      before={<Verse versiculo={versiculo} passagem={passagem} />}
      after={oracao && <Prayer text={oracao} />}
      textRef={textRef}
      end={<ReadMark key={devotional.id} id={devotional.id} />}
      next={
        <>
          <AdjacentLinks piece={devotional} listPath="/devotionals" />
          <ReadNext title={m.publishing_read_next()} pieces={next} listPath="/devotionals" artwork={DevotionalArtwork} />
        </>
      }
    />
  )
}
