import type { Church } from '#features/church/contract/church.ts'
import { mapLink } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'

type MapLinkProps = {
  church: Church
  /** It is the one thing to do now. */
  isButton?: boolean
}

/** How to get to the church, in the phone's map app. */
export function MapLink({ church: { endereco, latitude, longitude }, isButton = false }: MapLinkProps) {
  if (!endereco) return null
  const to = mapLink(endereco, latitude, longitude)
  return isButton ? (
    <ButtonLink kind="secondary" to={to}>
      {m.live_directions()}
    </ButtonLink>
  ) : (
    <ArrowLink to={to}>{m.live_directions()}</ArrowLink>
  )
}
