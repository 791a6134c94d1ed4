import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { birthdate, date } from '#contract/validation/rules/date.ts'
import { maxChildren, maxComments, maxOccupation } from '../rules.ts'
import { optionalText } from './fields.ts'

// What a member tells of their life, apart from what the forms for payments need.

export const sexes = ['feminino', 'masculino'] as const

/** The eight marital states of the specification. */
export const maritalStates = [
  'solteiro',
  'casado',
  'casado_civil',
  'casado_civil_religioso',
  'uniao_estavel',
  'mora_junto',
  'divorciado',
  'viuvo',
] as const

const firstDay = '1900-01-01'

/** A day in ISO 8601 that has begun, and not before 1900, which somebody has mistyped. Empty for none. */
// @__NO_SIDE_EFFECTS__
const dayOf = (check: ReturnType<typeof rule>, failure: 'birthdate' | 'date') =>
  z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(10),
        check,
        z.refine(day => day === '' || day >= firstDay, { params: { failure } }),
      ),
    ),
  )

/** What is left out stays as it is; `null` and an empty text remove a value. */
export const AboutChange = z.object({
  /** ISO 8601, as the wedding day. */
  dataNascimento: dayOf(rule({ birthdate }), 'birthdate'),
  sexo: z.optional(z.nullable(z.enum(sexes))),
  estadoCivil: z.optional(z.nullable(z.enum(maritalStates))),
  dataCasamento: dayOf(rule({ date }), 'date'),
  numeroFilhos: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxChildren)))),
  ocupacao: optionalText(maxOccupation),
  observacoes: optionalText(maxComments),
})
export type AboutChange = z.infer<typeof AboutChange>

/** What the church has been told; `null` for what was not told. Days in ISO 8601. */
export const About = z.object({
  dataNascimento: z.nullable(z.string()),
  sexo: z.nullable(z.enum(sexes)),
  estadoCivil: z.nullable(z.enum(maritalStates)),
  dataCasamento: z.nullable(z.string()),
  numeroFilhos: z.nullable(z.int()),
  ocupacao: z.nullable(z.string()),
  observacoes: z.nullable(z.string()),
})
export type About = z.infer<typeof About>
