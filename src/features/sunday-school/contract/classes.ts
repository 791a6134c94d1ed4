import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { BySlug, Day, Id, SlugOrId } from '#contract/values.ts'
import { parentFields } from '#features/publishing/contract/parents.ts'
import { Age, dia, duracao, hora, lessonFields, lessonTexts, Teachers } from './fields.ts'

/** The lesson that a class has next, in a list of classes. */
const NextLesson = z.object({ id: Id, titulo: z.string(), ...lessonFields })

/** What a class has besides what all parents of published content have. */
export const classFields = {
  /** Years, both included; `null`: open. */
  idadeDe: z.nullable(Age),
  idadeAte: z.nullable(Age),
  /** For whom, besides the age: `casais`. */
  publico: z.nullable(z.string()),
  /** The name of the quarter or semester, its first and its last day. */
  periodo: z.nullable(z.string()),
  inicio: z.nullable(Day),
  fim: z.nullable(Day),
  dia,
  hora,
  duracao,
  sala: z.nullable(z.string()),
  professores: Teachers,
}
const sundayClass = { ...parentFields, ...classFields }

/** A class in the list of classes. `licao`: its next published lesson, today's included. */
export const SundayClass = z.object({ ...sundayClass, licao: z.nullable(NextLesson) })
export type SundayClass = z.infer<typeof SundayClass>

/** A lesson in the list of its class. One that is not published yet has only its title, number, day and passage. */
export const LessonItem = z.object({ id: Id, titulo: z.string(), ...lessonFields, resumo: z.string(), flagPublicada: z.boolean() })
export type LessonItem = z.infer<typeof LessonItem>

/** A lesson with its texts, on the page of its class. */
const LessonText = z.object({
  id: Id,
  titulo: z.string(),
  resumo: z.string(),
  ...lessonFields,
  ...lessonTexts,
  conteudo: SafeHtml,
})
export type LessonText = z.infer<typeof LessonText>

/** A class with its lessons, the latest first. `licao`: the next published one with its texts, or else the last one. */
const SundayClassPage = z.object({ ...sundayClass, licoes: z.array(LessonItem), licao: z.nullable(LessonText) })
export type SundayClassPage = z.infer<typeof SundayClassPage>

const everybody = { module: 'MOD_EBD', access: 'public', cache: 'church', method: 'GET' } as const

export const listSundayClasses = endpoint({
  ...everybody,
  path: '/igreja/{slug}/ebd/',
  summary: 'The classes of the Sunday school in their order, without those that are over',
  input: { params: BySlug },
  reply: z.array(SundayClass),
})

export const getSundayClass = endpoint({
  ...everybody,
  path: '/igreja/{slug}/ebd/{ebdSlug}/',
  summary: 'A class by its slug or id, also one that is over, with its lessons: at most the last 100',
  input: { params: z.object({ slug: SlugOrId, ebdSlug: SlugOrId }) },
  reply: SundayClassPage,
})
