import '#site/all-styles.css'
import { useState } from 'react'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { errorText } from '#site/data/problem-text.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { OfferedChild } from '../../contract/guardians.ts'
import { kinshipText } from '../family-words.ts'
import { useInvitation } from './use-invitation.ts'

export const meta = personalMeta(m.family_invitation_title)

export const handle = below('/user/family', m.family_title)

const endTexts = { missing: m.family_invitation_missing, expired: m.family_invitation_expired, used: m.family_invitation_used }

/** The page of the mailed link by which somebody becomes a guardian of a child. */
export default function AcceptInvitation() {
  const { invitation, read, accept } = useInvitation()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.family_invitation_title()} />
      <NeedsScript />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <p role="status" className="sr-only">
          {invitation.status === 'reading' && m.site_loading()}
        </p>
        {invitation.status === 'reading' && <RowSkeleton count={1} />}
        {invitation.status === 'ready' && <Offered found={invitation.found} onAccept={() => accept(invitation)} />}
        {invitation.status === 'failed' && (
          <>
            <Alert kind="danger">{errorText(invitation.error, m.site_error_offline())}</Alert>
            <Button kind="secondary" onClick={() => void read()}>
              {m.site_try_again()}
            </Button>
          </>
        )}
        {(invitation.status === 'missing' || invitation.status === 'expired' || invitation.status === 'used') && (
          <>
            <Alert kind="warning">{endTexts[invitation.status]()}</Alert>
            <ButtonLink to="/user/family" className="max-sm:w-full">
              {m.family_see()}
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  )
}

function Offered({ found, onAccept }: { found: OfferedChild; onAccept(): Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onAccept()
    } catch (error) {
      setProblem(errorText(error, m.family_invitation_not_accepted()))
    }
    setBusy(false)
  }

  return (
    <>
      <p className="text-lg text-pretty wrap-anywhere">
        {m.family_invitation_from({ name: found.de, child: found.nome, kin: kinshipText(found.parentesco).toLocaleLowerCase() })}
      </p>
      {found.flagOutraConta ? (
        <Alert kind="warning">{m.family_invitation_other_account()}</Alert>
      ) : (
        <>
          <p className="text-pretty text-muted">{m.family_invitation_means()}</p>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <Button busy={isBusy} onClick={() => void press()}>
            {m.family_invitation_accept()}
          </Button>
        </>
      )}
    </>
  )
}
