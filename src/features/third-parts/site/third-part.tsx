import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { openPartner } from '../contract.ts'
import { type PartnerCode, partners, withToken } from '../rules.ts'
import type { Route } from './+types/third-part.ts'

const isPartner = (code: string | undefined): code is PartnerCode => code !== undefined && Object.hasOwn(partners, code)

/**
 * The address of the church's account on a partner's site, with a token that tells it who comes, where the church has a key for it. Redirects to the home page
 * from the address that names no partner.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const code = new URL(request.url).pathname.split('/').filter(Boolean).at(-1)
  if (!isPartner(code)) throw redirect('/')
  const { url, token } = await browserApi()(openPartner, { parceiro: code })
  return { name: partners[code].name, address: url && (token ? withToken(url, token) : url) }
}

export const meta = () => [{ title: m.third_parts_title() }, { name: 'robots', content: 'noindex' }]

/** Leads to a partner's site; the button is there for the case that this fails, and asks for a new token. */
export default function ThirdPart({ loaderData: { name, address } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  // In the place of this page: whoever comes back is where they were before it.
  useEffect(() => {
    if (address) location.replace(address)
  }, [address])
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-16 text-center">
      <h1 className="text-2xl font-bold">{address ? m.third_parts_leaving({ name }) : m.third_parts_not_set_up({ name })}</h1>
      <p className="mt-3 text-lg text-pretty text-muted">{address ? m.third_parts_text() : m.third_parts_not_set_up_text()}</p>
      <p className="mt-8">
        {address ? (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {m.third_parts_open({ name })}
          </Button>
        ) : (
          <ButtonLink to="/">{m.third_parts_home()}</ButtonLink>
        )}
      </p>
    </main>
  )
}
