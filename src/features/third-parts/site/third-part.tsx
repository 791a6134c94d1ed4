import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { ModuleCode } from '#contract/modules.ts'
import { startedUp } from '#site/data/church.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/third-part.ts'

const parts: Record<string, { module: ModuleCode; name: string }> = {
  voluts: { module: 'MOD_VOLUTS', name: 'Voluts' },
  mykids: { module: 'MOD_MYKIDS', name: 'MyKids' },
}

/** Where the church's account at a partner's site is. Without an address there is nowhere to go: home. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const part = parts[new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '']
  const startUp = startedUp()
  const url = startUp?.status === 'ready' ? startUp.modules.find(({ codigo }) => codigo === part?.module)?.url : undefined
  if (!part || !url) throw redirect('/?notice=module-off')
  return { name: part.name, url }
}

export const meta = () => [{ title: m.third_parts_title() }, { name: 'robots', content: 'noindex' }]

/** A door to a partner's site: it opens by itself, and by hand where that does not work. */
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
