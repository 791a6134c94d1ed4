import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import { BySlug, ChurchKey, OuterUrl } from '#contract/values.ts'

/** A module that lives on another site (Voluts, MyKids) has its address in `url`. */
export const ChurchModule = z.object({ codigo: z.enum(moduleCodes), url: z.nullable(z.string()) })
export type ChurchModule = z.infer<typeof ChurchModule>

export const listModules = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/modulo/',
  summary: 'The modules that are on',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(ChurchModule),
})

export const setModule = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/modulo/{codigo}',
  summary: 'Switch a module on or off',
  access: 'manage-church',
  changes: 'content',
  input: {
    params: z.object({ slug: ChurchKey, codigo: z.enum(moduleCodes) }),
    body: z.object({ flagAtivo: z.boolean(), url: z.optional(z.nullable(OuterUrl)) }),
  },
  reply: z.array(ChurchModule),
})
