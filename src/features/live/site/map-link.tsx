import type { Church } from '#features/church/contract/church.ts'
import { mapLink } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'

/** How to get to the church, in the phone's map app. */
export function MapLink({ church: { endereco, latitude, longitude } }: { church: Church }) {
  if (!endereco) return null
  return <ArrowLink to={mapLink(endereco, latitude, longitude)}>{m.live_directions()}</ArrowLink>
}
