import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { DeletePage } from '#site/account/delete-page.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { deletePrayer, getOwnPrayer } from '../../contract/own-prayers.ts'
import { PrayerText } from '../participation/prayer-text.tsx'
import type { Route } from './+types/delete-prayer.ts'

const page = pageLoaders(async (api, { params }) => ({ prayer: await api(getOwnPrayer, { id: pathId(params.prayerId) }) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_delete_title)

export const handle: WayUp = { up: ({ params }) => ({ to: `/user/prayer/${params.prayerId}`, name: m.prayer_own_one() }) }

/** Asks for confirmation before a request is deleted permanently. For everybody but its author, the page is not found. */
export default function DeletePrayer({ loaderData: { prayer } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <DeletePage
      title={m.prayer_delete_title()}
      text={m.prayer_delete_text()}
      confirm={m.prayer_delete_yes()}
      keep={m.prayer_delete_no()}
      onConfirm={() => browserApi()(deletePrayer, { id: prayer.id })}
      onDone={() => navigate('/prayer/delete/success', { replace: true })}
    >
      <div className="mt-6 rounded-lg border border-line bg-raised px-4 pt-2 pb-5 sm:px-5">
        <PrayerText prayer={prayer} author={null} />
      </div>
    </DeletePage>
  )
}
