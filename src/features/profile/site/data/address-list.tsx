import { IconMapPinPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { type Address, deleteAddress } from '../../contract/addresses.ts'
import { maxAddresses } from '../../rules.ts'
import { streetOf } from '../address/address-lines.ts'
import { leadingBack } from '../return-path.ts'
import { AddressRow } from './address-row.tsx'

/** The person's addresses, each with what can be done with it, and a way to add one. */
export function AddressList({ addresses, returnTo }: { addresses: Address[]; returnTo: string }) {
  const { revalidate } = useRevalidator()
  const memberId = usePerson()?.member.id
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<Address>()
  const [deleted, setDeleted] = useState<Address>()

  // When the dialog is closed: its button to open it will be gone.
  useEffect(() => {
    if (deleted) heading.current?.focus()
  }, [deleted])

  function noteDeleted(address: Address) {
    setDeleting(undefined)
    setDeleted(address)
    void revalidate()
  }

  return (
    <section aria-labelledby="addresses" className="mt-section">
      <h2 id="addresses" ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {m.profile_addresses()}
      </h2>
      <div aria-live="polite" className="not-empty:mb-3">
        {deleted && <Alert kind="success">{m.profile_address_deleted({ street: streetOf(deleted) })}</Alert>}
      </div>
      {addresses.length > 0 ? (
        <List label={m.profile_addresses()}>
          {addresses.map(address => (
            <AddressRow key={address.id} address={address} returnTo={returnTo} onDelete={() => setDeleting(address)} />
          ))}
        </List>
      ) : (
        <p className="rounded-lg border border-line bg-raised px-4 py-6 text-center text-pretty text-muted">{m.profile_address_none()}</p>
      )}
      {addresses.length < maxAddresses ? (
        <ButtonLink kind="secondary" to={leadingBack('/user/data/addresses/new', returnTo)} className="mt-4 max-sm:w-full">
          <IconMapPinPlus aria-hidden stroke={1.75} className="size-5" />
          {m.profile_address_add()}
        </ButtonLink>
      ) : (
        <p className="mt-4 text-pretty text-muted">{m.profile_address_full()}</p>
      )}
      {deleting && memberId !== undefined && (
        <ConfirmDialog
          isDoneAt404
          title={m.profile_address_delete_ask({ street: streetOf(deleting) })}
          text={deletionText(deleting, addresses)}
          action={m.profile_address_delete()}
          run={() => browserApi()(deleteAddress, { id: memberId, addr: deleting.id })}
          onDone={() => noteDeleted(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}

/** What happens, also to the other addresses: after the main one, the server makes that the main one which was added last. */
function deletionText(deleted: Address, addresses: Address[]): string {
  const next = addresses.filter(({ id }) => id !== deleted.id).toSorted((one, other) => other.id - one.id)[0]
  return deleted.flagPrincipal && next ? m.profile_address_delete_main({ street: streetOf(next) }) : m.profile_address_delete_text()
}
