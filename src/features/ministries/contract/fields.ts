import * as z from 'zod/mini'
import { notPersonal } from '#contract/personal-fields.ts'
import { Day, Id, Picture, requiredText } from '#contract/values.ts'
import { ServiceTime } from '#features/church/contract/church.ts'
import { Amount } from '#features/giving/contract/fields.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'

/** When and where a ministry meets, as far as the church says it. */
export const meetingFields = {
  /** Of each week: ISO weekday, time of day. */
  dia: z.nullable(ServiceTime.shape.dia),
  hora: z.nullable(ServiceTime.shape.hora),
  /** In the church's words, also of what is not every week: `no primeiro sábado do mês`. */
  quando: z.nullable(z.string()),
  local: z.nullable(z.string()),
}
export const meetingInput = {
  dia: z._default(meetingFields.dia, null),
  hora: z._default(meetingFields.hora, null),
  quando: optionalText(120),
  local: optionalText(120),
}

const maxCount = 100_000_000

/** What a project counts, and how many there are: `87` of `120` `cestas básicas`. */
const count = {
  meta: z.int().check(z.gte(1), z.lte(maxCount)),
  alcancado: z.int().check(z.gte(0), z.lte(maxCount)),
}
export const Count = z.object({ ...count, unidade: z.string() })
export const CountInput = z._default(z.nullable(z.object({ ...count, unidade: requiredText(40) })), null)

/** For what people give to a project. Its goal and what has arrived are those of the reason for giving, in minor units. */
const ProjectGiving = z.object({
  id: Id,
  meta: z.optional(Amount),
  arrecadado: z.optional(Amount),
  ate: z.optional(Day),
  /** People can give for it now. */
  flagAberto: z.boolean(),
})
/** `null`: nobody gives to the project, or the church has giving switched off. */
export const OptionalGiving = notPersonal(z.nullable(ProjectGiving))

/** What every list has of a project, in addition to what all published content has. */
export const projectFields = {
  slug: z.string(),
  inicio: z.nullable(Day),
  fim: z.nullable(Day),
  flagConcluido: z.boolean(),
  contagem: z.nullable(Count),
}

/** What only a whole project has in addition. */
export const projectTexts = {
  /** The church's thanks to all who have helped, once it is done. */
  agradecimento: z.nullable(z.string()),
  fotos: z.array(Picture),
}

/** The least that a list shows of a project. */
export const ProjectSummary = z.object({
  id: Id,
  titulo: z.string(),
  resumo: z.string(),
  imagem: notPersonal(z.nullable(Picture)),
  ...projectFields,
  motivo: OptionalGiving,
})
export type ProjectSummary = z.infer<typeof ProjectSummary>
