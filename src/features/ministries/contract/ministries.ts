import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { BySlug, ownQuery, SlugOrId } from '#contract/values.ts'
import { Leader } from '#features/joining/contract/fields.ts'
import { parentFields } from '#features/publishing/contract/parents.ts'
import { meetingFields, ProjectSummary } from './fields.ts'

/** Who leads a ministry, and whether it has room: `qtdeVagas` is how many more members find some; `null`: no limit. */
const peopleFields = { lideres: z.array(Leader), flagAceitaPedidos: z.boolean(), qtdeVagas: z.nullable(z.int()) }

/** A ministry in the list. `projeto`: its newest project that is not done. */
const Ministry = z.object({ ...parentFields, ...meetingFields, ...peopleFields, projeto: z.nullable(ProjectSummary) })
export type Ministry = z.infer<typeof Ministry>

/** A ministry with its text, its leaders and its projects: those that are not done first, then the newest. */
const MinistryPage = z.object({
  ...parentFields,
  ...meetingFields,
  ...peopleFields,
  conteudo: SafeHtml,
  projetos: z.array(ProjectSummary),
})
export type MinistryPage = z.infer<typeof MinistryPage>

const everybody = { access: 'public', cache: 'church', method: 'GET' } as const

export const listMinistries = endpoint({
  ...everybody,
  path: '/igreja/{slug}/ministerio/',
  summary: 'The ministries of the church in its order, each with its leaders and the newest project that is not done',
  input: { params: BySlug },
  reply: z.array(Ministry),
})

export const getMinistry = endpoint({
  ...everybody,
  path: '/igreja/{slug}/ministerio/{ministerioSlug}/',
  summary:
    'A ministry by its slug or id, with its leaders and its projects: at most 100; with `usuario=1` also a hidden one, without projects, that the caller belongs to or leads (needs a login)',
  ownWith: 'usuario',
  input: { params: z.object({ slug: SlugOrId, ministerioSlug: SlugOrId }), query: z.object(ownQuery) },
  reply: MinistryPage,
})
