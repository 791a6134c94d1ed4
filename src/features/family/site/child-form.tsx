import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { FormList } from '#site/forms/lists/form-list.tsx'
import { m } from '#texts/messages.js'
import { maskPhone } from '#ui/format/phone-mask.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import type { Child } from '../contract/children.ts'
import { ChildInput, NewChild } from '../contract/fields.ts'
import { maxCareText, maxPickups } from '../rules.ts'
import { kinshipOptions } from './family-words.ts'

type ChildFormProps = {
  /** Left out for a new one. */
  child?: Child
  reload?(): Promise<Child>
  onSave(input: NewChild, versao: number): Promise<unknown>
}

/** The row of the form has its phones as the fields write them. */
const childRow = (child: Child) => ({
  ...child,
  autorizados: child.autorizados.map(pickup => ({ ...pickup, telefone: maskPhone(pickup.telefone) })),
})

/** The form of a new or a known child. Who cares for it is asked only once: afterwards, each guardian has a place of their own. */
export function ChildForm({ child, reload, onSave }: ChildFormProps) {
  return (
    <Form
      id={`family-child-${child?.id ?? 'new'}`}
      schema={child ? ChildInput : NewChild}
      row={child && childRow(child)}
      {...(reload && { reloadRow: async () => childRow(await reload()) })}
      // Not what there is to know about care: a draft is kept in the browser as it was typed.
      draftFields={['nome', 'sobrenome', 'dataNascimento', 'parentesco']}
      explain={error => (error.code === 'conflict' ? m.family_full() : explainUpdate(error))}
      submitLabel={m.family_save()}
      onSubmit={(input, { versao }) => onSave({ parentesco: 'outro', ...input }, versao)}
    >
      <FormField name="nome" label={m.family_name()} autoComplete="off" />
      <FormField name="sobrenome" label={m.family_surname()} autoComplete="off" />
      <FormControl as={DateField} name="dataNascimento" label={m.family_birth()} help={m.family_birth_help()} />
      {!child && (
        <FormControl
          as={SelectField}
          name="parentesco"
          label={m.family_you_are()}
          options={kinshipOptions()}
          placeholder={m.family_choose()}
        />
      )}
      <FormControl
        as={TextAreaField}
        name="alergias"
        label={m.family_allergies_optional()}
        help={m.family_allergies_help()}
        rows={3}
        maxLength={maxCareText}
      />
      <FormControl
        as={TextAreaField}
        name="cuidados"
        label={m.family_care()}
        help={m.family_care_help()}
        rows={3}
        maxLength={maxCareText}
      />
      <FormList
        name="autorizados"
        label={m.family_pickups()}
        rowLabel={number => m.family_pickup({ number })}
        addLabel={m.family_pickup_add()}
        max={maxPickups}
      >
        <FormField name="nome" label={m.family_name()} autoComplete="off" />
        <FormControl as={SelectField} name="parentesco" label={m.family_kin()} options={kinshipOptions()} placeholder={m.family_choose()} />
        <FormControl as={PhoneField} name="telefone" label={m.family_phone_optional()} autoComplete="off" />
      </FormList>
    </Form>
  )
}
