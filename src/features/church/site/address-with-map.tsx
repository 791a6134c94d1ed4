import { IconMapPin } from '@tabler/icons-react'
import { mapLink } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import type { Church } from '../contract/church.ts'
import { addressLines } from '../rules/address-lines.ts'

type AddressProps = { endereco: NonNullable<Church['endereco']>; latitude?: number | null; longitude?: number | null }

/** A postal address, with a link to a map. */
export function AddressWithMap({ endereco, latitude = null, longitude = null }: AddressProps) {
  const [street, town] = addressLines(endereco)
  return (
    <div className="flex items-start gap-3">
      <IconMapPin aria-hidden stroke={1.75} className="mt-0.5 size-6 shrink-0 text-brand-text" />
      <address className="min-w-0 not-italic hyphens-auto wrap-anywhere">
        <span className="block font-semibold">{street}</span>
        <span className="block text-muted">{town}</span>
        <ArrowLink to={mapLink(endereco, latitude, longitude)}>{m.church_map()}</ArrowLink>
      </address>
    </div>
  )
}
