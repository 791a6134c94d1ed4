import '#site/all-styles.css'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { OwnRecord } from '../../contract/record.ts'
import { AboutLife } from '../about/about-life.tsx'
import { Fact, Facts } from '../facts.tsx'
import { loadProfile } from '../load-profile.ts'
import { leadingBack, returnPath, type Saved } from '../return-path.ts'
import type { Route } from './+types/user-data.ts'
import { AddressList } from './address-list.tsx'
import { ShownCpf } from './shown-cpf.tsx'

export const clientLoader = () => ({ profile: deferred(loadProfile(browserApi())) })

export const meta = personalMeta(m.profile_title)

export const handle = below('/user', m.user_title)

/** What the person has told the church about themselves. With `redirectTo`, the way on. */
export default function UserData({ loaderData: { profile } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const wanted = query.get('redirectTo')
  const saved = (useLocation().state as Partial<Saved> | null)?.saved
  // The pages behind lead back to this one, which leads on.
  const here = wanted ? leadingBack('/user/data', returnPath(query)) : '/user/data'
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.profile_title()} />
      <div className="mt-6">
        {saved && (
          <div className="mb-6">
            <Alert kind="success">{saved === 'address' ? m.profile_address_saved() : m.profile_saved()}</Alert>
          </div>
        )}
        <Deferred promise={profile} fallback={<RowSkeleton count={5} />}>
          {({ record, addresses }) => (
            <>
              <AboutPerson record={record} returnTo={here} />
              <AboutLife about={record} returnTo={here} />
              <AddressList addresses={addresses} returnTo={here} />
              {wanted && (
                <ButtonLink to={returnPath(query)} className="mt-10 max-sm:w-full">
                  {m.profile_continue()}
                </ButtonLink>
              )}
            </>
          )}
        </Deferred>
      </div>
    </main>
  )
}

function AboutPerson({ record, returnTo }: { record: OwnRecord; returnTo: string }) {
  const { nome, sobrenome, email, telefone, cpf } = record
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-lg font-bold">
        {m.profile_about()}
      </h2>
      <Facts>
        <Fact name={m.profile_name()}>{`${nome} ${sobrenome}`.trim()}</Fact>
        <Fact name={m.user_email()} end={<ArrowLink to="/user/change-email">{m.profile_email_change()}</ArrowLink>}>
          {email}
        </Fact>
        <Fact name={m.user_phone()}>{telefone}</Fact>
        <Fact name={m.profile_cpf()}>{cpf && <ShownCpf cpf={cpf} />}</Fact>
      </Facts>
      <ButtonLink kind="secondary" to={leadingBack('/user/data/edit', returnTo)} className="mt-4 max-sm:w-full">
        {m.profile_edit()}
      </ButtonLink>
    </section>
  )
}
