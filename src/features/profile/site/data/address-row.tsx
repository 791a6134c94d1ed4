import { IconMapPin, IconTrash } from '@tabler/icons-react'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { RowContent } from '#ui/content/list.tsx'
import type { Address } from '../../contract/addresses.ts'
import { linesBelowStreet, streetOf } from '../address/address-lines.ts'
import { leadingBack } from '../return-path.ts'

type AddressRowProps = { address: Address; returnTo: string; onDelete(): void }

/** One address, and the buttons to change and to delete it. */
export function AddressRow({ address, returnTo, onDelete }: AddressRowProps) {
  const churchCountry = useStartUp()?.church.endereco?.pais
  const street = streetOf(address)
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <RowContent icon={<IconMapPin stroke={1.75} className="size-6" />} title={street}>
        {linesBelowStreet(address, churchCountry).map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.flagPrincipal && (
          <span className="mt-1.5 block">
            <Badge kind="brand">{m.profile_address_main()}</Badge>
          </span>
        )}
      </RowContent>
      <span className="flex flex-wrap gap-2">
        <ButtonLink kind="secondary" to={leadingBack(`/user/data/addresses/${address.id}`, returnTo)}>
          {m.profile_change()}
          <span className="sr-only"> {street}</span>
        </ButtonLink>
        <Button kind="quiet" aria-haspopup="dialog" onClick={onDelete}>
          <IconTrash aria-hidden stroke={1.75} className="size-5 @max-[15rem]:hidden" />
          {m.profile_address_delete()}
          <span className="sr-only"> {street}</span>
        </Button>
      </span>
    </li>
  )
}
