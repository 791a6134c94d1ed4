import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { loadAddresses } from '../load-profile.ts'
import { belowReturn, returnPath, type Saved } from '../return-path.ts'
import type { Route } from './+types/new-address.ts'
import { AddressForm } from './address-form.tsx'

const page = pageLoaders(async (api, { url }) => ({
  isFirst: (await loadAddresses(api)).length === 0,
  returnTo: returnPath(url.searchParams),
}))
export const clientLoader = page.browser

export const meta = personalMeta(m.profile_address_new)

export const handle = belowReturn

/** Adds an address. The first one is the main one without a question. */
export default function NewAddress({ loaderData: { isFirst, returnTo } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.profile_address_new()} />
      <div className="mt-6">
        <AddressForm
          mayBecomeMain={!isFirst}
          submitLabel={m.profile_save()}
          onSaved={() => navigate(returnTo, { replace: true, state: { saved: 'address' } satisfies Saved })}
        />
      </div>
    </main>
  )
}
