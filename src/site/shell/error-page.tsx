import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ProblemCode } from '#contract/problems.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { EmptyDrawing } from '#ui/feedback/empty-state.tsx'
import { problemText } from '../data/problem-text.ts'
import { setWarning } from '../data/store.ts'
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
  // An old link, to what is not there any more: others of its kind may be.
  const parent = parentPath(useLocation().pathname)
  const hasList = !/^\/(user\b|groups\/|$)/.test(parent)
  const isNotFound = code === 'not-found' || code === 'church-not-found'
  const title = (titles[code ?? ''] ?? m.site_error_title)()
  return (
    <main id="content" className="mx-auto flex min-h-[60dvh] max-w-reading flex-col items-center justify-center px-6 py-16 text-center">
      <EmptyDrawing drawing={isNotFound ? 'signpost' : 'cloud'} />
      <title>{title}</title>
      <h1 className="mt-6 text-2xl font-bold">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isNotFound && <Button onClick={() => location.reload()}>{m.site_try_again()}</Button>}
        {code === 'not-found' && hasList && <ButtonLink to={parent}>{m.site_error_list()}</ButtonLink>}
        {code !== 'church-not-found' && (
          <ButtonLink to="/" kind={isNotFound && !hasList ? 'primary' : 'secondary'}>
            {m.site_back_home()}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
