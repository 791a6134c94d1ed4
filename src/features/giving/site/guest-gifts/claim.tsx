import '#site/all-styles.css'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ClaimSkeleton } from './claim-skeleton.tsx'
import { LinkProblem } from './link-problem.tsx'
import { type ReadyLink, useGuestLink } from './use-guest-link.ts'

export const meta = personalMeta(m.giving_guest_claim)

export const handle = below('/user/giving', m.giving_own)

/** The page of the mailed link: what was given with the person's address without logging in, and which of it is theirs. */
export default function ClaimGuestGifts() {
  const { link, read, explain } = useGuestLink()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.giving_guest_claim()} />
      <NeedsScript />
      <div className="mt-4 grid grid-cols-1 gap-5">
        <p role="status" className="sr-only">
          {link.status === 'reading' && m.site_loading()}
        </p>
        {link.status === 'reading' && <ClaimSkeleton />}
        {link.status === 'ready' && <Found link={link} onError={explain} />}
        {link.status !== 'reading' && link.status !== 'ready' && <LinkProblem link={link} onRetry={() => void read()} />}
      </div>
    </main>
  )
}

function Found({ link: { code, found, hasChanged, ClaimForm }, onError }: { link: ReadyLink; onError(error: unknown): boolean }) {
  const { email, data } = found
  return (
    <>
      {hasChanged && <Alert kind="warning">{m.giving_guest_changed()}</Alert>}
      {data.length > 0 ? (
        <>
          <p className="text-pretty text-muted wrap-anywhere">{m.giving_guest_claim_text({ email })}</p>
          <ClaimForm code={code} gifts={data} onError={onError} />
        </>
      ) : (
        <EmptyState
          drawing="hands"
          text={m.giving_guest_none({ email })}
          action={<ButtonLink to="/user/giving">{m.giving_mail_paused_button()}</ButtonLink>}
        />
      )}
    </>
  )
}
