import { FormControl } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { MaskField } from '#ui/forms/mask-field.tsx'

/** The field for the person's own CPF, with the reason why it is asked for. */
export const CpfField = ({ isOptional = false }: { isOptional?: boolean }) => (
  <FormControl
    as={MaskField}
    name="cpf"
    mask="cpf"
    noun="CPF"
    label={isOptional ? m.profile_optional({ label: m.profile_cpf() }) : m.profile_cpf()}
    help={m.profile_cpf_help()}
  />
)
