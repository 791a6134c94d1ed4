import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import type { Rule } from '#contract/validation/rule.ts'
import { cep, cpf } from '#contract/validation/rules/brazil.ts'
import { one_of } from '#contract/validation/rules/choice.ts'
import { required } from '#contract/validation/rules/presence.ts'
import { requiredText } from '#contract/values.ts'
import { ChangedSurname, PersonName, Phone, Surname } from '#features/access/contract/fields.ts'

// What the forms of this feature need of the contract, without its endpoints: every page with a form loads this file.

/** A CPF as people type it, with or without punctuation. */
const Cpf = z.string().check(z.trim(), z.maxLength(20), rule({ cpf }))

/** What is left out stays as it is; `null` and an empty text remove phone and CPF. */
export const RecordChange = z.object({
  nome: z.optional(PersonName),
  sobrenome: ChangedSurname,
  telefone: z.optional(z.nullable(Phone)),
  cpf: z.optional(z.nullable(Cpf)),
})
export type RecordChange = z.infer<typeof RecordChange>

/** The fields of the page that asks for what is missing before a payment: there, neither may be empty. */
export const PayerFields = z.object({ cpf: Cpf.check(z.minLength(1)), telefone: Phone.check(z.minLength(1)) })

/** The fields of the form about oneself, in which a name is always filled in. */
export const RecordForm = z.extend(RecordChange, { nome: PersonName, sobrenome: Surname })

/** The states of Brazil, as people write them behind the town. */
export const brazilianStates = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]

/** A text that may be left out; `null` and an empty one remove it. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (maxLength: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxLength))))

/** A rule for addresses in Brazil. Also tried while other fields are wrong, so that a form shows all of that at once. */
// @__NO_SIDE_EFFECTS__
function inBrazil<N extends 'required' | 'cep' | 'one_of'>(field: string, named: { [K in N]: Rule }, ...args: string[]) {
  const [[failure, test]] = Object.entries(named) as [[string, Rule]]
  return z.refine<Record<string, unknown>>(values => values.pais !== 'BR' || test(values[field], args, { now: new Date() }), {
    path: [field],
    params: { failure },
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/** A new or changed address. In Brazil, banks ask for all parts but `complemento` and `bairro`, which a town with one CEP may not have; elsewhere, only street and town are always there. */
export const AddressInput = z
  .object({
    /** ISO 3166-1 alpha-2. */
    pais: z.string().check(z.trim(), z.minLength(1), z.regex(/^[A-Z]{2}$/)),
    cep: optionalText(20),
    logradouro: requiredText(120),
    numero: optionalText(20),
    complemento: optionalText(80),
    bairro: optionalText(80),
    cidade: requiredText(80),
    estado: optionalText(80),
    /** `true` makes it the main one. The main one stays that until another one is: for it, `false` changes nothing. */
    flagPrincipal: z.optional(z.boolean()),
  })
  .check(
    inBrazil('cep', { required }),
    inBrazil('cep', { cep }),
    inBrazil('numero', { required }),
    inBrazil('estado', { required }),
    inBrazil('estado', { one_of }, ...brazilianStates),
  )
export type AddressInput = z.infer<typeof AddressInput>
