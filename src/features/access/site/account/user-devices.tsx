import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { Later, later } from '#site/data/later.tsx'
import { m } from '#texts/messages.js'
import { ListSkeleton } from '#ui/content/list.tsx'
import { listDevices } from '../../contract/devices.ts'
import type { Route } from './+types/user-devices.ts'
import { DeviceLists } from './user-device-lists.tsx'

export const clientLoader = () => ({ devices: later(browserApi()(listDevices, {})) })

export const meta = personalMeta(m.user_devices_title)

/** Where the person's account is open, and the way to close it from afar. */
export default function UserDevices({ loaderData: { devices } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.user_devices_title()} text={m.user_devices_text()} back={{ to: '/user', name: m.user_title() }} />
      <div className="mt-6">
        <Later coming={devices} waiting={<ListSkeleton rows={3} />}>
          {found => <DeviceLists devices={found} />}
        </Later>
      </div>
    </main>
  )
}
