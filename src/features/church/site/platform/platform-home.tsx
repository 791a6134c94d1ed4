import { useRef, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { type ChurchCard, listChurches } from '../../contract/church.ts'
import { churchesPerPage } from '../../rules/churches.ts'
import { NearestButton } from '../nearest-button.tsx'
import { ChurchList } from './church-list.tsx'
import { ChurchSearch } from './church-search.tsx'
import { ForPastors } from './for-pastors.tsx'
import { Welcome } from './welcome.tsx'
import { WhatPeopleDo } from './what-people-do.tsx'

/** The churches after so many others. */
async function loadChurches(search: string, count: number): Promise<ChurchCard[]> {
  const page = count / churchesPerPage + 1
  return (await browserApi()(listChurches, { busca: search || undefined, page, limit: churchesPerPage })).clientes
}

/** The home page of the bare app domain: what Atrio is, and its churches; with a search, only what was found. */
export function PlatformHome({ churches, search }: { churches: ChurchCard[]; search: string }) {
  const [nearest, setNearest] = useState<ChurchCard[]>()
  const listRef = useRef<HTMLHeadingElement>(null)
  const find = (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <ChurchSearch search={search} />
      <NearestButton
        onFound={found => {
          setNearest(found)
          listRef.current?.focus()
        }}
      />
    </div>
  )
  const isEmpty = !search && !churches.length
  const heading = nearest ? m.platform_near() : search ? m.platform_found({ search }) : m.platform_churches()
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-6">
      <p className="flex items-center gap-3 text-xl font-bold">
        <img src="/icons/192.png" alt="" width={40} height={40} className="size-10 rounded-md" />
        Atrio
      </p>
      {search ? (
        <>
          <h1 className="mt-8 text-3xl font-bold">{m.platform_search_heading()}</h1>
          {find}
        </>
      ) : (
        <Welcome>
          {isEmpty ? (
            <p className="mt-8 text-lg font-bold">{m.platform_empty()}</p>
          ) : (
            <>
              <h2 className="mt-8 text-lg font-bold">{m.platform_search_heading()}</h2>
              {find}
            </>
          )}
        </Welcome>
      )}
      {!isEmpty && (
        <section aria-labelledby="churches" className="mt-section">
          <h2 id="churches" ref={listRef} tabIndex={-1} className="mb-4 scroll-mt-4 text-2xl font-bold wrap-anywhere outline-none">
            {heading}
          </h2>
          <div aria-live="polite">
            {nearest ? (
              <ChurchList
                churches={nearest.slice(0, churchesPerPage)}
                loadAfter={async count => nearest.slice(count, count + churchesPerPage)}
                search={search}
              />
            ) : (
              <ChurchList key={search} churches={churches} loadAfter={count => loadChurches(search, count)} search={search} />
            )}
          </div>
        </section>
      )}
      {!search && (
        <>
          <WhatPeopleDo />
          <ForPastors />
        </>
      )}
    </main>
  )
}
