import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** To the church's telephone and e-mail address. */
export const ContactButton = () => (
  <ButtonLink kind="secondary" to="/about#contact">
    {m.sunday_school_contact()}
  </ButtonLink>
)
