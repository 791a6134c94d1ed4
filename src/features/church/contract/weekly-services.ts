import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, requiredText } from '#contract/values.ts'
import { ServiceTime } from './church.ts'

const WeeklyServices = z.object({
  horarios: z.array(ServiceTime),
  /** The version of the church's row. */
  versao: z.int(),
})

const ofWeek = { path: '/igreja/{slug}/horario-gestao/', access: 'manage-church', reply: WeeklyServices } as const

export const getWeeklyServices = endpoint({
  ...ofWeek,
  method: 'GET',
  summary: 'The weekly services, with their version',
  input: { params: BySlug },
})

const days = ({ dia, hora, nome }: { dia: number; hora: string; nome: string }) => `${dia} ${hora} ${nome}`

export const setWeeklyServices = endpoint({
  ...ofWeek,
  method: 'PUT',
  summary: 'Set the weekly services, at most 30; they are kept in the order of their days and times',
  // Nobody should come at a time that is over.
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlug,
    body: z.object({
      horarios: z.array(z.extend(ServiceTime, { nome: requiredText(60) })).check(
        z.maxLength(30),
        z.refine(services => new Set(services.map(days)).size === services.length),
      ),
    }),
  },
})
