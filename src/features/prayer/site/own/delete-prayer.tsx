import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { deletePrayer, getOwnPrayer } from '../../contract/own-prayers.ts'
import { PrayerText } from '../participation/prayer-text.tsx'
import type { Route } from './+types/delete-prayer.ts'

const page = pageLoaders(async (api, { params }) => ({ prayer: await api(getOwnPrayer, { id: pathId(params.prayerId) }) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_delete_title)

/** Asks for confirmation before a request is deleted permanently. For everybody but its author, the page is not found. */
export default function DeletePrayer({ loaderData: { prayer } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prayerPath = `/user/prayer/${prayer.id}`

  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(deletePrayer, { id: prayer.id }).catch(ignoreNotFound)
      await navigate('/prayer/delete/success', { replace: true })
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_delete_title()} text={m.prayer_delete_text()} back={{ to: prayerPath, name: m.prayer_own_one() }} />
      <div className="mt-6 rounded-lg border border-line bg-raised px-4 pt-2 pb-5 sm:px-5">
        <PrayerText prayer={prayer} author={null} />
      </div>
      {problem && (
        <div className="mt-5">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void remove()} className="max-sm:w-full">
          {!busy && <IconTrash aria-hidden stroke={1.75} className="size-5" />}
          {m.prayer_delete_yes()}
        </Button>
        <ButtonLink kind="secondary" to={prayerPath} className="max-sm:w-full">
          {m.prayer_delete_no()}
        </ButtonLink>
      </div>
    </main>
  )
}

/** An earlier attempt may have deleted the request, although its reply was lost. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
