import { ButtonLink } from '#ui/actions/button.tsx'

/** Leads to the panel with the way in, which a phone shows only further below. @param text its title */
export const JoinLink = ({ text }: { text: string }) => (
  <p className="mt-4 print:hidden">
    <ButtonLink to="#join">{text}</ButtonLink>
  </p>
)
