import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import type { Group } from '../../contract/groups.ts'
import type { Reserved } from '../../contract/joining.ts'
import { addressLink } from './map-links.ts'

/** Where the group meets, for those who belong to it. */
export function ReservedPlace({ group, place }: { group: Group; place: object }) {
  const reserved = place as Reserved
  const { endereco, link } = reserved
  return (
    <>
      {endereco && (
        <>
          <p className="mt-4 text-sm text-muted">{m.groups_address()}</p>
          <address className="font-semibold not-italic wrap-anywhere">{endereco}</address>
          <ArrowLink to={addressLink(reserved, group)}>{m.groups_map_address()}</ArrowLink>
        </>
      )}
      {link && (
        <ButtonLink kind="secondary" to={link} className="mt-4 max-sm:w-full">
          {m.groups_open_link()}
        </ButtonLink>
      )}
    </>
  )
}
