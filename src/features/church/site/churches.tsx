import { useState } from 'react'
import { normalizeText } from '#contract/normalize-text.ts'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type ChurchCard, getOrganization, listChurches } from '../contract/church.ts'
import type { Route } from './+types/churches.ts'
import { ChurchRow } from './church-row.tsx'
import { NearestButton } from './nearest-button.tsx'

/** Longer lists have a search field. */
const maxChurchesWithoutSearch = 10

const page = pageLoaders(async (api, { church }) => {
  const organization = church?.organization
  if (!organization) return { name: '', churches: [] }
  const [{ organizacao }, { clientes }] = await Promise.all([
    api(getOrganization, { organization }),
    api(listChurches, { organizacao: organization, limit: 100 }),
  ])
  return { name: organizacao.nome, churches: clientes }
})
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const description = loaderData?.name ? m.churches_text({ organization: loaderData.name }) : ''
  return pageMeta(matches[0]?.loaderData as RootData | undefined, { title: m.churches_title(), description, path: '/churchs' })
}

/** The churches of the organization, sorted by name, or by distance when the person shares their location. */
export default function Churches({ loaderData: { name, churches } }: Route.ComponentProps) {
  const [nearest, setNearest] = useState<ChurchCard[]>()
  const [search, setSearch] = useState('')
  const church = useStartUp()?.church
  const results = (nearest ?? churches).filter(({ nome, endereco }) =>
    normalizeText(`${nome} ${endereco?.cidade ?? ''}`).includes(normalizeText(search)),
  )
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-8 sm:py-10">
      <h1 className="text-3xl font-bold">{m.churches_title()}</h1>
      {name ? (
        <p className="mt-3 max-w-reading text-lg text-pretty text-muted">{m.churches_text({ organization: name })}</p>
      ) : (
        <EmptyState drawing="hands" text={m.churches_alone()} action={<ButtonLink to="/about">{m.church_about()}</ButtonLink>} />
      )}
      {churches.length > 1 && (
        <div className="mt-6 flex flex-wrap items-end gap-4">
          {churches.length > maxChurchesWithoutSearch && (
            <TextField
              type="search"
              label={m.churches_search()}
              className="w-full max-w-sm"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
          )}
          <NearestButton onFound={setNearest} />
        </div>
      )}
      <p role="status" className="mt-6 text-muted empty:hidden">
        {nearest && !search && m.churches_sorted()}
        {search && results.length === 0 && m.churches_none({ search })}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {results.map(result => (
          <li key={result.id}>
            <ChurchRow church={result} isCurrent={result.id === church?.id} />
          </li>
        ))}
      </ul>
    </main>
  )
}
