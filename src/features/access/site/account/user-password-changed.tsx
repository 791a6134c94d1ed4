import '#site/all-styles.css'
import { IconShieldCheck } from '@tabler/icons-react'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'

export const meta = personalMeta(m.user_password_changed)

export const handle = below('/user', m.user_title)

/** The password was changed: explains what that means for the other devices. */
export default function UserPasswordChanged() {
  return (
    <Outcome
      icon={<IconShieldCheck stroke={1.5} className="size-10" />}
      title={m.user_password_changed()}
      next={{ to: '/user', name: m.user_back() }}
      also={{ to: '/user/devices', name: m.user_devices_see() }}
    >
      <p>{m.user_password_changed_text()}</p>
    </Outcome>
  )
}
