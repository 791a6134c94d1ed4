import type { Church } from '#features/church/contract/church.ts'
import { mapLink } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'

/** How to get to the church, in the phone's map app. In the colour of the words around it. */
export function MapLink({ church: { endereco, latitude, longitude } }: { church: Church }) {
  if (!endereco) return null
  return (
    <a
      href={mapLink(endereco, latitude, longitude)}
      rel="noopener"
      className="inline-flex min-h-11 items-center rounded-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {m.live_directions()}
      <span className="sr-only"> {m.site_opens_outside()}</span>
    </a>
  )
}
