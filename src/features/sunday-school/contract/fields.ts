import * as z from 'zod/mini'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { Day, Id, requiredText } from '#contract/values.ts'
import { ServiceTime } from '#features/church/contract/church.ts'
import { optionalText, QuestionsInput } from '#features/publishing/contract/schemas.ts'
import { maxAge } from '../rules/ages.ts'

export const OptionalDay = z._default(z.nullable(Day), null)

/** Whole years. */
export const Age = z.int().check(z.gte(0), z.lte(maxAge))
export const OptionalAge = z._default(z.nullable(Age), null)

/** When a class meets: ISO weekday, time of day, minutes. */
export const { dia, hora, duracao } = ServiceTime.shape

/** Who teaches, as the church names them. */
export const Teachers = publicRole(z.array(z.string()))
export const TeachersInput = z._default(z.array(requiredText(80)).check(z.maxLength(10)), [])

/** What a lesson has in lists, in addition to what all published content has. */
export const lessonFields = {
  numero: notPersonal(z.nullable(z.int())),
  /** The day on which the class has it. */
  data: Day,
  /** Where it is in the Bible: `Lucas 15.11-32`. */
  passagem: z.nullable(z.string()),
}

/** A file for a lesson. Bytes. */
const Material = z.object({ url: z.string(), titulo: z.string(), tipo: z.string(), tamanho: z.int() })
export type Material = z.infer<typeof Material>

/** What only a whole lesson has in addition. */
export const lessonTexts = { perguntas: z.array(z.string()), material: z.array(Material) }

/** What staff write of a lesson, in addition to what they write of all published content. */
export const lessonInput = {
  /** The id of its class. */
  turma: Id,
  numero: z._default(z.nullable(z.int().check(z.gte(1), z.lte(999))), null),
  data: Day,
  passagem: optionalText(80),
  perguntas: QuestionsInput,
}
