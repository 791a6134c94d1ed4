import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { MailedLinkPage, TakeButton } from '#site/account/mailed-link-page.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useMailedLink } from '#site/account/use-mailed-link.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { acceptInvitation, type OfferedChild, readInvitation } from '../../contract/guardians.ts'
import { type FamilyNews, kinshipText } from '../family-words.ts'

export const meta = personalMeta(m.family_invitation_title)

export const handle = below('/user/family', m.family_title)

const ends = {
  missing: m.family_invitation_missing,
  expired: m.family_invitation_expired,
  used: m.family_invitation_used,
  limit: m.family_full,
}

/** The page of the mailed link by which somebody becomes a guardian of a child. */
export default function AcceptInvitation() {
  const navigate = useNavigate()
  const { state, read, take } = useMailedLink({
    kind: 'cuidar-de-crianca',
    read: ({ id }, codigo) => browserApi()(readInvitation, { id, body: { codigo } }),
    take: ({ id }, codigo) => browserApi()(acceptInvitation, { id, body: { codigo } }),
    onTaken: ({ nome }) => navigate('/user/family', { replace: true, state: { news: 'accepted', name: nome } satisfies FamilyNews }),
  })
  const ways = (
    <ButtonLink to="/user/family" className="max-sm:w-full">
      {m.family_see()}
    </ButtonLink>
  )
  return (
    <MailedLinkPage title={m.family_invitation_title()} state={state} read={read} ends={ends} ways={ways}>
      {({ found }) => <Offered found={found} onAccept={take} />}
    </MailedLinkPage>
  )
}

const Offered = ({ found, onAccept }: { found: OfferedChild; onAccept(): Promise<unknown> }) => (
  <>
    <p className="text-lg text-pretty wrap-anywhere">
      {m.family_invitation_from({ name: found.de, child: found.nome, kin: kinshipText(found.parentesco).toLocaleLowerCase() })}
    </p>
    {found.flagOutraConta ? (
      <Alert kind="warning">{m.family_invitation_other_account()}</Alert>
    ) : (
      <>
        <p className="text-pretty text-muted">{m.family_invitation_means()}</p>
        <TakeButton label={m.family_invitation_accept()} failure={m.family_invitation_not_accepted()} onTake={onAccept} />
      </>
    )}
  </>
)
