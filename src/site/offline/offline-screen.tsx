import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { EmptyDrawing } from '#ui/feedback/empty-state.tsx'
import { personalMeta } from '../account/personal-meta.ts'
import { dateAndTime } from '../content/date-time.ts'
import { whenReachable } from '../data/reachable.ts'
import { useStartUp } from '../data/use-root.ts'
import { type SavedPage, savedPages } from './saved-pages.ts'

export const meta = personalMeta(m.site_offline_title)

/** The path that the person wanted to open, from `?to=`; `/` when it is not within this site. */
function wantedPath(): string {
  const { origin, search } = location
  const url = URL.parse(new URLSearchParams(search).get('to') ?? '/', origin)
  return url?.origin === origin && url.pathname !== location.pathname ? url.pathname + url.search : '/'
}

const retry = () => location.replace(wantedPath())

/** Shown offline instead of a page that has no saved copy. Retries when the server is reachable, and lists the saved pages. */
export default function OfflineScreen() {
  const [pages, setPages] = useState<SavedPage[]>([])
  useEffect(() => {
    void savedPages(getLocale()).then(setPages)
    return whenReachable(retry)
  }, [])
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-12 sm:py-16">
      <div className="flex flex-col items-center text-center">
        <EmptyDrawing drawing="cloud" />
        <h1 className="mt-6 text-2xl font-bold">{m.site_offline_title()}</h1>
        <p className="mt-3 text-lg text-pretty text-muted">{m.site_offline_text()}</p>
        <Button className="mt-8" onClick={retry}>
          {m.site_try_again()}
        </Button>
      </div>
      {pages.length > 0 && <SavedPages pages={pages} />}
    </main>
  )
}

function SavedPages({ pages }: { pages: SavedPage[] }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section className="mt-section">
      <h2 className="mb-3 text-lg font-bold">{m.site_offline_pages()}</h2>
      <List>
        {pages.map(({ path, title, at }) => (
          <li key={path} className="group">
            {/* Not a router link, because whole documents are saved. */}
            <a href={path} className={pressableRowClasses}>
              <RowContent
                icon={<IconFileText stroke={1.75} className="size-6" />}
                title={title}
                end={<IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />}
              >
                {m.site_offline_as_of({ when: dateAndTime(at, getLocale(), timeZone) })}
              </RowContent>
            </a>
          </li>
        ))}
      </List>
    </section>
  )
}
