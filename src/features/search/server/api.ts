import { entityPath, entityTypes, isEntityActive } from '#contract/entities.ts'
import { on } from '#server/http/api/on.ts'
import * as call from '../contract.ts'
import { asWritten, excerpt, replaceWords } from '../rules.ts'
import { searchEntries } from './find-entries.ts'

/** Search results in one reply. */
const maxResults = 30

export const searchRoutes = [
  on(call.search, async ({ db, church, query: { q, tipo } }) => {
    const active = entityTypes.filter(type => isEntityActive(type, church.modules))
    const types = active.filter(type => tipo === undefined || type === tipo)
    const query = { language: church.idioma, text: q, types, now: new Date(), limit: maxResults }
    const { entries, replaced, counts } = await searchEntries(db, query, active)
    const texts = entries.flatMap(({ titulo, texto }) => [titulo, texto])
    // Only words of the results: what is hidden, or not public yet, must not be told by its words either.
    const palavrasTrocadas = replaced
      .map(({ palavra, por }) => ({ palavra, por: por.flatMap(word => asWritten(word, texts) ?? []) }))
      .filter(({ por }) => por.length > 0)
    const lookedFor = replaceWords(q, palavrasTrocadas)
    return {
      resultados: entries.map(({ tipo, idEntidadeRelacionada, titulo, texto, dataInicio, quando, flagCancelado }) => ({
        tipo,
        titulo,
        trecho: excerpt(titulo, texto, lookedFor),
        caminho: entityPath({ tipo, idEntidadeRelacionada }),
        data: dataInicio.toISOString(),
        quando,
        flagCancelado,
      })),
      tipos: counts,
      palavrasTrocadas,
    }
  }),
]
