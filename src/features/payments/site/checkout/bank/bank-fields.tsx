import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

/** A bank account in the USA, for ACH. */
export const BankFields = () => (
  <>
    <FormField
      name="banco.roteamento"
      label={m.checkout_ach_routing()}
      help={m.checkout_ach_routing_help()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      data-secret
    />
    <FormField
      name="banco.conta"
      label={m.checkout_ach_account()}
      help={m.checkout_ach_account_help()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={17}
      data-secret
    />
    <FormControl
      as={RadioGroup}
      name="banco.tipo"
      label={m.checkout_ach_type()}
      defaultValue="corrente"
      options={[
        { value: 'corrente', label: m.checkout_ach_checking() },
        { value: 'poupanca', label: m.checkout_ach_savings() },
      ]}
    />
  </>
)
