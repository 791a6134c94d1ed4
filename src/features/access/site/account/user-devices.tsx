import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { listDevices } from '../../contract/devices.ts'
import type { Route } from './+types/user-devices.ts'
import { DeviceLists } from './user-device-lists.tsx'

export const clientLoader = () => ({ devices: deferred(browserApi()(listDevices, {})) })

export const meta = personalMeta(m.user_devices_title)

export const handle = below('/user', m.user_title)

/** The devices on which the person is logged in, with buttons to log them out. */
export default function UserDevices({ loaderData: { devices } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.user_devices_title()} text={m.user_devices_text()} />
      <div className="mt-6">
        <Deferred promise={devices} fallback={<DevicesSkeleton />}>
          {loadedDevices => <DeviceLists devices={loadedDevices} />}
        </Deferred>
      </div>
    </main>
  )
}

/** This device, then the others. */
const DevicesSkeleton = () => (
  <div className="grid gap-16">
    <RowSkeleton count={1} />
    <RowSkeleton count={2} />
  </div>
)
