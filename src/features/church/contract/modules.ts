import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import { BySlug, ExternalUrl, SlugOrId } from '#contract/values.ts'

/** `url` is the address of a module on an external site (Voluts, MyKids). */
export const ChurchModule = z.object({ codigo: z.enum(moduleCodes), url: z.nullable(z.string()) })
export type ChurchModule = z.infer<typeof ChurchModule>

/** A module as staff see it. `versao` is 0 as long as nobody has switched it. */
export const ModuleSetting = z.extend(ChurchModule, { flagAtivo: z.boolean(), versao: z.int() })
export type ModuleSetting = z.infer<typeof ModuleSetting>

export const listModules = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/modulo/',
  summary: 'The modules that are on',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(ChurchModule),
})

export const listModuleSettings = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/modulo-gestao/',
  summary: 'All modules, on and off',
  access: 'manage-church',
  input: { params: BySlug },
  reply: z.array(ModuleSetting),
})

export const setModule = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/modulo/{codigo}',
  summary: 'Switch a module on or off',
  access: 'manage-church',
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: z.object({ slug: SlugOrId, codigo: z.enum(moduleCodes) }),
    body: z.object({ flagAtivo: z.boolean(), url: z.optional(z.nullable(ExternalUrl)) }),
  },
  reply: ModuleSetting,
})
