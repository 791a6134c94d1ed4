import { entityPath, entityTypes, isEntityActive } from '#contract/entities.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { excerpt } from '../rules.ts'
import { findEntries } from './find-entries.ts'

/** Search results in one reply. */
const maxResults = 30

export const searchRoutes = [
  on(call.search, async ({ db, church, query: { q } }) => {
    const types = entityTypes.filter(type => isEntityActive(type, church.modules))
    const rows = await findEntries(db, church.idioma, q, types, new Date(), maxResults)
    return rows.map(({ tipo, idEntidadeRelacionada, titulo, texto, dataInicio }) => ({
      tipo,
      titulo,
      trecho: excerpt(texto, q),
      caminho: entityPath({ tipo, idEntidadeRelacionada }),
      data: dataInicio.toISOString(),
    }))
  }),
]
