import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { birthdate } from '#contract/validation/rules/date.ts'
import { Email } from '#contract/values.ts'
import { PersonName, Phone, Surname } from '#features/access/contract/fields.ts'
import { kinships, maxCareText, maxPickups } from '../rules.ts'

// What the forms of this feature need of the contract, without its endpoints.

export const KinshipField = z.enum(kinships)

// @__NO_SIDE_EFFECTS__
const careText = () => z._default(z.string().check(z.trim(), z.maxLength(maxCareText)), '')

/** Who may pick a child up beside its guardians. */
export const Pickup = z.object({ nome: PersonName, telefone: z._default(Phone, ''), parentesco: KinshipField })
export type Pickup = z.infer<typeof Pickup>

/** A child as its guardians write it. `dataNascimento`: a day of the calendar (ISO 8601), not after today. */
export const ChildInput = z.object({
  nome: PersonName,
  sobrenome: Surname,
  dataNascimento: z.string().check(z.minLength(1), rule({ birthdate })),
  alergias: careText(),
  cuidados: careText(),
  autorizados: z._default(z.array(Pickup).check(z.maxLength(maxPickups)), []),
})
export type ChildInput = z.infer<typeof ChildInput>

/** What a guardian is to the child, of whoever adds it: left out, they do not say. */
export const NewChild = z.extend(ChildInput, { parentesco: z._default(KinshipField, 'outro') })
export type NewChild = z.infer<typeof NewChild>

export const Invitation = z.object({ email: Email, parentesco: KinshipField })
