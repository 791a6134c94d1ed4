import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, useRouteLoaderData } from 'react-router'
import type { RootData } from '#site/data/use-root.ts'
import DefaultLayout from '#site/shell/layouts/default.tsx'
import EmbedLayout from '#site/shell/layouts/embed.tsx'
import PlayLayout from '#site/shell/layouts/play.tsx'
import { EmbedPage } from './embed-page.tsx'
import { ListPage } from './list-page.tsx'
import { PlayPage } from './play-page.tsx'
import { sampleRoot } from './sample-church.ts'

/** Layouts that no screen has yet, each around a page, and parts that are as wide as a page. */
const layouts: Record<string, { layout: ReactNode; page: ReactNode }> = {
  INPC_PLAY: { layout: <PlayLayout />, page: <PlayPage /> },
  list: { layout: <DefaultLayout />, page: <ListPage /> },
  EMBED: { layout: <EmbedLayout />, page: <EmbedPage /> },
}

/** The page of `?layout=`; `undefined` when there is none. Its router has what layouts read from the root. */
export function wholePage(query: URLSearchParams) {
  const name = query.get('layout') ?? ''
  const found = layouts[name]
  if (!found) return undefined
  const root = sampleRoot(query, name === 'EMBED' ? { layout: name } : {})
  return createBrowserRouter(
    [
      {
        id: 'root',
        loader: () => root,
        element: <Root />,
        children: [{ element: found.layout, children: [{ path: '*', element: found.page }] }],
      },
    ],
    { hydrationData: { loaderData: { root } } },
  )
}

function Root() {
  const root = useRouteLoaderData<RootData>('root')
  return (
    <>
      <style>{root?.palette.css}</style>
      <Outlet />
    </>
  )
}
