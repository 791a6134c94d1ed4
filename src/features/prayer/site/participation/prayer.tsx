import { pageMeta } from '#site/content/meta.ts'
import { load } from '#site/data/load.ts'
import { pathId } from '#site/data/path-id.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getPrayer } from '../../contract/wall.ts'
import type { Route } from './+types/prayer.ts'
import { nameOf } from './asker.tsx'
import { PrayerView } from './prayer-view.tsx'

const page = load(async (api, { params }) => ({ prayer: await api(getPrayer, { id: pathId(params.prayerId) }) }))
export const loader = page.server
export const clientLoader = page.browser

/** What somebody asks for is not for search engines, nor for the previews of networks, which keep what is deleted here. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const prayer = loaderData?.prayer
  const title = prayer ? m.prayer_request_title({ name: nameOf(prayer.nome) }) : m.prayer_title()
  const described = pageMeta(root, {
    title,
    description: m.prayer_request_description(),
    card: 'prayer',
    path: prayer ? `/prayer/${prayer.id}` : '/prayer',
  })
  return [...described, { name: 'robots', content: 'noindex' }]
}

/** One request: to pray for it, and to say so. */
export default function PrayerPage({ loaderData: { prayer } }: Route.ComponentProps) {
  return <PrayerView key={prayer.id} prayer={prayer} />
}
