import { IconArrowDown } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** Leads to the panel with the way in, which a phone shows only further below. */
export const JoinLink = () => (
  <p className="mt-4 print:hidden">
    <ButtonLink kind="secondary" to="#join">
      {m.joining_how()}
      <IconArrowDown aria-hidden stroke={1.75} className="size-5" />
    </ButtonLink>
  </p>
)
