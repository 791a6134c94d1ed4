import '#site/all-styles.css'
import { pageMeta } from '#site/content/meta.ts'
import { pathId } from '#site/data/path-id.ts'
import type { RootData } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getPrayer } from '../../contract/wall.ts'
import { authorName } from '../participation/prayer-author.tsx'
import type { Route } from './+types/prayer.ts'
import { PrayerView } from './prayer-view.tsx'

const page = pageLoaders(async (api, { params }) => ({ prayer: await api(getPrayer, { id: pathId(params.prayerId) }) }))
export const loader = page.server
export const clientLoader = page.browser

/**
 * The text of a request is not for search engines, nor for the link previews of social networks, which still store it after it is
 * deleted here.
 */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const prayer = loaderData?.prayer
  const title = prayer ? m.prayer_request_title({ name: authorName(prayer.nome) }) : m.prayer_title()
  const tags = pageMeta(root, {
    title,
    description: m.prayer_request_description(),
    ogImage: 'prayer',
    path: prayer ? `/prayer/${prayer.id}` : '/prayer',
  })
  return [...tags, { name: 'robots', content: 'noindex' }]
}

export const handle = below('/prayer', m.prayer_title)

/** The page of one request. */
export default function PrayerPage({ loaderData: { prayer } }: Route.ComponentProps) {
  return <PrayerView key={prayer.id} prayer={prayer} />
}
