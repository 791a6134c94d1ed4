import { useRef } from 'react'
import { ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { ReadAloud } from '#site/content/reading-aloud/read-aloud.tsx'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getDevotional } from '../contract.ts'
import type { Route } from './+types/devotional-page.ts'
import { Prayer } from './prayer.tsx'
import { Verse } from './verse.tsx'

const page = pageLoaders(async (api, { params }) => ({ devotional: await api(getDevotional, { id: pathId(params.devotionalId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/devotionals', title: m.devotionals_title }, args.loaderData?.devotional, { '@type': 'Article' })

/** The page of a devotional: the passage, the text and the prayer, to be read or to be listened to. */
export default function DevotionalPage({ loaderData: { devotional } }: Route.ComponentProps) {
  const textRef = useRef<HTMLDivElement>(null)
  const { serie, versiculo, passagem, oracao } = devotional
  return (
    <ContentArticle
      piece={devotional}
      list={{ path: '/devotionals', name: m.devotionals_title() }}
      serie={serie}
      tools={<ReadAloud textRef={textRef} lang={useChurchLanguage()} />}
      before={<Verse versiculo={versiculo} passagem={passagem} />}
      after={oracao && <Prayer text={oracao} />}
      textRef={textRef}
    />
  )
}
