import type { ReactNode } from 'react'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { SelectField } from '#ui/forms/select-field.tsx'
import { brazilianStates } from '../../contract/fields.ts'
import { PostalCodeField } from './postal-code-field.tsx'

const stateOptions = brazilianStates.map(state => ({ value: state, label: state }))
const optional = (label: string) => m.profile_optional({ label })

/** The fields of an address, as people write it in its country. What is the same everywhere keeps its text when the country changes. */
export function AddressFields({ isBrazil }: { isBrazil: boolean }) {
  const mayBeEmpty = isBrazil ? (label: string) => label : optional
  return (
    <>
      {isBrazil && <PostalCodeField />}
      <FormField name="logradouro" label={m.profile_address_street()} autoComplete="address-line1" />
      <Pair>
        <FormField
          name="numero"
          label={mayBeEmpty(m.profile_address_number())}
          help={isBrazil ? m.profile_address_number_help() : undefined}
          autoComplete="off"
        />
        <FormField name="complemento" label={optional(m.profile_address_extra())} autoComplete="address-line2" />
      </Pair>
      <FormField name="bairro" label={optional(m.profile_address_district())} autoComplete="address-level3" />
      <Pair>
        <FormField name="cidade" label={m.profile_address_city()} autoComplete="address-level2" />
        {isBrazil ? (
          <FormControl
            as={SelectField}
            name="estado"
            label={m.profile_address_state()}
            options={stateOptions}
            autoComplete="address-level1"
          />
        ) : (
          <FormField name="estado" label={optional(m.profile_address_region())} autoComplete="address-level1" />
        )}
      </Pair>
      {!isBrazil && <FormField name="cep" label={optional(m.profile_address_code())} autoComplete="postal-code" />}
    </>
  )
}

/** Two short fields beside each other, where there is room for both; also with very large text. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-5">{children}</div>
)
