import { useRevalidator } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { List } from '#ui/content/list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { JoinContact, JoinedMember, JoinRequest } from '../../contract/fields.ts'
import { callsOf, type JoinedKind } from '../joined-kind.ts'
import { AnsweredRow } from './answered-row.tsx'
import { ContactRow } from './contact-row.tsx'
import { MemberRow } from './member-row.tsx'
import { PhoneSwitch } from './phone-switch.tsx'
import { RequestRow } from './request-row.tsx'

export type Waiting = {
  /** Of what is led; missing for staff, who lead nothing here. */
  name: string | undefined
  requests: JoinRequest[]
  contacts: JoinContact[]
  members: JoinedMember[]
  answered: JoinRequest[]
  /** Of a leader: whether members see their phone; `null` for staff, who lead nothing here. */
  phoneShown: boolean | null
}

/** Loads what a leader sees. @throws HttpError 404 for who does not lead it */
export async function loadWaiting(api: Api, kind: JoinedKind, id: number): Promise<Waiting> {
  const calls = callsOf(kind)
  const [requests, answered, contacts, members, led, { flagLider, flagTelefone }] = await Promise.all([
    api(calls.listRequests, { id }),
    api(calls.listRequests, { id, respondidas: 'true' }),
    api(calls.listContacts, { id }),
    api(calls.listMembers, { id }),
    api(calls.listLed, {}),
    // Hidden from staff who do not belong to it.
    api(calls.getParticipation, { id }).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return { flagLider: false, flagTelefone: false }
      throw error
    }),
  ])
  const name = led.find(one => one.id === id)?.nome
  return { name, requests, contacts, members, answered, phoneShown: flagLider ? flagTelefone : null }
}

/** The `handle` of the page: it is below that of what is led. */
export const belowLed = (kind: JoinedKind): WayUp<{ id: number; waiting: Waiting }> => ({
  up: ({ loaderData }) => loaderData && { to: `${kind.page}/${loaderData.id}`, name: loaderData.waiting.name ?? m.site_back() },
})

type RequestsPageProps = { kind: JoinedKind; id: number; lang: string | undefined; waiting: Waiting }

/** The page of a leader: who asks, which visitors wait for a call, and who belongs to it. */
export function RequestsPage({ kind, id, lang, waiting }: RequestsPageProps) {
  const { requests, contacts, members, answered, phoneShown } = waiting
  const { revalidate } = useRevalidator()
  async function onChanged() {
    await revalidate()
    // The button that had the focus may be gone with its row.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  const isEmpty = requests.length + contacts.length === 0
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.joining_requests_title()} lang={lang} />
      {phoneShown !== null && <PhoneSwitch kind={kind} id={id} isShown={phoneShown} />}
      {isEmpty && <EmptyState drawing="seedling" text={m.joining_requests_none()} />}
      <Part title={m.joining_requests_people()} count={requests.length}>
        {requests.map(request => (
          <RequestRow key={request.id} kind={kind} request={request} onChanged={onChanged} />
        ))}
      </Part>
      <Part title={m.joining_requests_visitors()} count={contacts.length}>
        {contacts.map(contact => (
          <ContactRow key={contact.id} kind={kind} contact={contact} onChanged={onChanged} />
        ))}
      </Part>
      <Part title={m.joining_requests_members()} count={members.length}>
        {members.map(member => (
          <MemberRow key={member.idUsuario} kind={kind} id={id} member={member} onChanged={onChanged} />
        ))}
      </Part>
      <Part title={m.joining_requests_answered()} count={answered.length}>
        {answered.map(request => (
          <AnsweredRow key={request.id} request={request} />
        ))}
      </Part>
    </main>
  )
}

/** A list under its title with its number; nothing when it is empty. */
function Part({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  if (count === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold">
        {title} <span className="font-normal text-muted">{count}</span>
      </h2>
      <List label={title}>{children}</List>
    </section>
  )
}
