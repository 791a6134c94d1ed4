import '#site/all-styles.css'
import { RequestSent } from '#features/joining/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'

export const meta = personalMeta(m.joining_sent_title)

export const handle = below('/ministries', m.ministries_title)

/** Confirms that the request to take part in a ministry was sent. */
export default function MinistryRequestSent() {
  return <RequestSent list={{ to: '/ministries', name: m.ministries_other() }} />
}
