import { IconArrowDown } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** Leads to the panel with the way in, or with what is for those who belong to it, which a phone shows only further below. */
export const JoinLink = ({ belongs }: { belongs: boolean }) => (
  <p className="mt-4 print:hidden">
    <ButtonLink kind="secondary" to="#join">
      {belongs ? m.joining_for_members() : m.joining_how()}
      <IconArrowDown aria-hidden stroke={1.75} className="size-5" />
    </ButtonLink>
  </p>
)
