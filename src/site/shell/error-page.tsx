import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ProblemCode } from '#contract/problems.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { EmptyDrawing } from '#ui/feedback/empty-state.tsx'
import { problemText } from '../data/problem-text.ts'
import { setWarning } from '../data/store.ts'
import { useStartUp } from '../data/use-root.ts'
import { parentPath } from './page-bar/parent-path.ts'

const titles: Partial<Record<string, () => string>> = {
  'not-found': m.site_error_not_found_title,
  'church-not-found': m.site_error_church_title,
}

/**
 * Shown instead of a page that failed (spec: ErrorPage). The text depends only on a code of a closed list: free text from an
 * address would let anybody publish a text in the church's name.
 * @param text instead of the one for the code
 */
export function ErrorPage({ code, text = problemText(code) }: { code: string | null; text?: string }) {
  useEffect(() => {
    setWarning('ERROR_PAGE', (code ?? 'unexpected') as ProblemCode)
    return () => setWarning('ERROR_PAGE', undefined)
  }, [code])
  const isNotFound = code === 'not-found' || code === 'church-not-found'
  const place = usePlaceAbove()
  const title = (titles[code ?? ''] ?? m.site_error_title)()
  return (
    <main id="content" className="mx-auto flex min-h-[60dvh] max-w-reading flex-col items-center justify-center px-6 py-16 text-center">
      <EmptyDrawing drawing={isNotFound ? 'signpost' : 'cloud'} />
      <title>{title}</title>
      <h1 className="mt-6 text-2xl font-bold">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isNotFound && <Button onClick={() => location.reload()}>{m.site_try_again()}</Button>}
        {code === 'not-found' && place && <ButtonLink to={place.to}>{m.site_error_go_to({ place: place.name })}</ButtonLink>}
        {code !== 'church-not-found' && (
          <ButtonLink to="/" kind={isNotFound && !place ? 'primary' : 'secondary'}>
            {m.site_back_home()}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}

/**
 * The place below which the page should have been, when it has a name that says what is there: an old link leads to what is not there any
 * more, but others of its kind may be.
 */
function usePlaceAbove(): { to: string; name: string } | undefined {
  const { pathname } = useLocation()
  const menu = useStartUp()?.menu ?? []
  if (/^\/user\//.test(pathname)) return { to: '/user', name: m.user_title() }
  let to = parentPath(pathname)
  while (to.lastIndexOf('/') > 0) to = parentPath(to)
  const name = menu.find(({ link }) => link === to)?.nome
  return to === '/' || !name ? undefined : { to, name }
}
