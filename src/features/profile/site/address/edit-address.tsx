import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { loadAddress } from '../load-profile.ts'
import { belowReturn, returnPath, type Saved } from '../return-path.ts'
import type { Route } from './+types/edit-address.ts'
import { AddressForm } from './address-form.tsx'

const page = pageLoaders(async (api, { params, url }) => ({
  address: await loadAddress(api, pathId(params.addressId)),
  returnTo: returnPath(url.searchParams),
}))
export const clientLoader = page.browser

export const meta = personalMeta(m.profile_address_edit)

export const handle = belowReturn

/** Changes one of the person's own addresses. */
export default function EditAddress({ loaderData: { address, returnTo } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.profile_address_edit()} />
      <div className="mt-6">
        <AddressForm
          address={address}
          mayBecomeMain={!address.flagPrincipal}
          submitLabel={m.profile_save()}
          onSaved={() => navigate(returnTo, { replace: true, state: { saved: 'address' } satisfies Saved })}
        />
      </div>
    </main>
  )
}
