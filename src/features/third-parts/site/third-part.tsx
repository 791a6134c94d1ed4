import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { ModuleCode } from '#contract/modules.ts'
import { currentStartUp } from '#site/data/start-up-state.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/third-part.ts'

const partners: Record<string, { module: ModuleCode; name: string }> = {
  voluts: { module: 'MOD_VOLUTS', name: 'Voluts' },
  mykids: { module: 'MOD_MYKIDS', name: 'MyKids' },
}

/**
 * The URL of the church's account on a partner's site. Redirects to the home page when the church has none, and from the address that names
 * no partner.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const partner = partners[new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '']
  if (!partner) throw redirect('/')
  const startUp = currentStartUp()
  const url = startUp?.status === 'ready' ? startUp.modules.find(({ codigo }) => codigo === partner.module)?.url : undefined
  if (!url) throw redirect('/?notice=module-off')
  return { name: partner.name, url }
}

export const meta = () => [{ title: m.third_parts_title() }, { name: 'robots', content: 'noindex' }]

/** Redirects to a partner's site; the button is there for the case that this fails. */
export default function ThirdPart({ loaderData: { name, url } }: Route.ComponentProps) {
  useEffect(() => location.assign(url), [url])
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-16 text-center">
      <h1 className="text-2xl font-bold">{m.third_parts_leaving({ name })}</h1>
      <p className="mt-3 text-lg text-muted">{m.third_parts_text()}</p>
      <ButtonLink to={url} className="mt-8">
        {m.third_parts_open({ name })}
      </ButtonLink>
    </main>
  )
}
