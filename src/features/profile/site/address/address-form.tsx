import { useMemo, useState } from 'react'
import { useStartUp } from '#site/data/use-root.ts'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { type Address, createAddress, updateAddress } from '../../contract/addresses.ts'
import { AddressInput } from '../../contract/fields.ts'
import { addressRow, reloadAddressRow } from '../load-profile.ts'
import { AddressFields } from './address-fields.tsx'
import { countryOptions } from './country-names.ts'

const draftFields = ['pais', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'flagPrincipal']

type AddressFormProps = {
  /** Left out for a new one. */
  address?: Address
  /** Whether it is not the main one, and could be. */
  mayBecomeMain: boolean
  submitLabel: string
  onSaved(): unknown
}

/** The form of a new or an existing address. The country comes first, because the other fields depend on it. */
export function AddressForm({ address, mayBecomeMain, submitLabel, onSaved }: AddressFormProps) {
  const memberId = usePerson()?.member.id
  const churchCountry = useStartUp()?.church.endereco?.pais ?? 'BR'
  const [country, setCountry] = useState(address?.pais ?? churchCountry)
  const options = useMemo(countryOptions, [])
  if (memberId === undefined) return null

  async function save(body: AddressInput, versao: number) {
    if (address) await browserApi()(updateAddress, { id: memberId as number, addr: address.id, versao, body })
    else await browserApi()(createAddress, { id: memberId as number, body })
    await onSaved()
  }

  return (
    <Form
      id={`profile-address-${address?.id ?? 'new'}`}
      schema={AddressInput}
      row={address && addressRow(address)}
      reloadRow={() => reloadAddressRow(address?.id ?? 0)}
      draftFields={draftFields}
      explain={error => (error.code === 'conflict' ? m.profile_address_full() : explainUpdate(error))}
      submitLabel={submitLabel}
      onSubmit={(body, { versao }) => save(body, versao)}
    >
      <FormControl
        // The phone's own list: it has all countries at hand, and costs a slow connection nothing.
        as={SelectField}
        name="pais"
        label={m.profile_address_country()}
        options={options}
        defaultValue={country}
        onChange={({ target }) => target.value && setCountry(target.value)}
      />
      <AddressFields isBrazil={country === 'BR'} />
      {mayBecomeMain && <FormControl as={CheckboxField} name="flagPrincipal" value="true" label={m.profile_address_make_main()} />}
    </Form>
  )
}
