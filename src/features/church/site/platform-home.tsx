import { IconBuildingChurch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import type { ChurchCard } from '../contract/church.ts'
import { ChurchRow } from './church-row.tsx'

/** The home page of the bare app domain: the listed churches, with a search. */
export function PlatformHome({ churches, search }: { churches: ChurchCard[]; search: string }) {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-6">
      <p className="flex items-center gap-2.5 text-lg font-bold text-brand-text">
        <img src="/icons/192.png" alt="" width={36} height={36} className="size-9 rounded-md" />
        Atrio
      </p>
      <h1 className="mt-10 text-3xl font-bold sm:mt-14">{m.platform_heading()}</h1>
      <p className="mt-3 max-w-reading text-lg text-pretty text-muted">{m.platform_text()}</p>
      <Form role="search" className="mt-8 flex max-w-reading gap-2">
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={80}
          aria-label={m.platform_search()}
          placeholder={m.platform_search()}
          enterKeyHint="search"
          className="min-h-12 min-w-0 flex-1 rounded-md border border-line bg-raised px-4 placeholder:text-muted"
        />
        <Button type="submit">{m.platform_search_button()}</Button>
      </Form>
      <div aria-live="polite">{churches.length ? <ChurchList churches={churches} /> : <NoChurches search={search} />}</div>
    </main>
  )
}

function ChurchList({ churches }: { churches: ChurchCard[] }) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {churches.map(church => (
        <li key={church.id}>
          <ChurchRow church={church} />
        </li>
      ))}
    </ul>
  )
}

function NoChurches({ search }: { search: string }) {
  return (
    <div className="mt-12 text-center">
      <IconBuildingChurch aria-hidden stroke={1.25} className="mx-auto size-16 text-muted" />
      <p className="mt-4 text-lg">{search ? m.platform_none({ search }) : m.platform_empty()}</p>
      {search && (
        <Link to="/" className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4">
          {m.platform_all()}
        </Link>
      )}
    </div>
  )
}
