import type { ModuleCode } from '#contract/modules.ts'
import { type SearchKind, searchKinds } from '#contract/search.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { excerpt } from '../rules.ts'
import { findEntries } from './find-entries.ts'

/** Search results in one reply. */
const maxResults = 30

export const searchRoutes = [
  on(call.search, async ({ db, church, query: { q } }) => {
    const kinds = (Object.entries(searchKinds) as [SearchKind, ModuleCode | null][])
      .filter(([, module]) => module === null || church.modules.has(module))
      .map(([kind]) => kind)
    const rows = await findEntries(db, church.idioma, q, kinds, new Date(), maxResults)
    return rows.map(({ tipo, titulo, texto, caminho, dataInicio }) => ({
      tipo,
      titulo,
      trecho: excerpt(texto, q),
      caminho,
      data: dataInicio.toISOString(),
    }))
  }),
]
