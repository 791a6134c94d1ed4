import '#site/all-styles.css'
import { RequestSent } from '#features/joining/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'

export const meta = personalMeta(m.joining_sent_title)

export const handle = below('/groups', m.groups_title)

/** Confirms that the request to join a group was sent. */
export default function GroupRequestSent() {
  return <RequestSent list={{ to: '/groups', name: m.groups_other() }} />
}
