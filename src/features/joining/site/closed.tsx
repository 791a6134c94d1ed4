import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** Where nobody may ask now: the church helps. */
export const Closed = () => (
  <>
    <p className="mt-2 text-pretty text-muted">{m.joining_closed_help()}</p>
    <ButtonLink kind="secondary" to="/about" className="mt-4 max-sm:w-full">
      {m.joining_contact_church()}
    </ButtonLink>
  </>
)
