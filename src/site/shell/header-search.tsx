import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { maxSearchLength } from '#contract/search.ts'
import { m } from '#texts/messages.js'

/** A search field on wide screens, an icon link on others. Not on the search page, which has its own field. */
export function HeaderSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (pathname === '/search') return null
  return (
    <>
      <Link
        to="/search"
        aria-label={m.site_search()}
        className="grid size-11 place-items-center rounded-md text-brand-text hover:bg-brand-soft lg:hidden"
      >
        <IconSearch aria-hidden stroke={1.75} className="size-5.5" />
      </Link>
      <form
        role="search"
        action="/search"
        className="relative hidden lg:block"
        onSubmit={event => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate(q ? `/search?${new URLSearchParams({ q })}` : '/search')
        }}
      >
        <IconSearch aria-hidden stroke={1.75} className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={m.site_search()}
          placeholder={m.site_search()}
          maxLength={maxSearchLength}
          autoComplete="off"
          className="min-h-11 w-40 rounded-md border border-line bg-raised pr-3 pl-10 placeholder:text-muted hover:border-field xl:w-48"
        />
      </form>
    </>
  )
}
