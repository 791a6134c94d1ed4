import { takeBack, tellEverybody } from '#features/notifications/server/index.ts'
import { type Findable, putInSearch, takeFromSearch } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import { textOf } from '#server/rich-text/sanitise.ts'
import type { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect

const about = (id: number) => ({ tipo: 'NOTICIA', idEntidadeRelacionada: id }) as const

/** Tells a church's members of it and lets it be found; nothing of a draft. */
export async function spread(tx: WriteTx, church: ChurchState, row: Row): Promise<void> {
  const { id, igrejaId, titulo, resumo, dataInicio, dataFim } = row
  if (dataInicio) await tellEverybody(tx, { igrejaId, ...about(id), titulo, corpo: resumo, dataCadastro: dataInicio, dataFim })
  await putInSearch(tx, church.idioma, findableNews(row))
}

/** Neither told nor found any more. */
export async function withdraw(tx: WriteTx, id: number): Promise<void> {
  await takeBack(tx, about(id))
  await takeFromSearch(tx, about(id))
}

/** What a search finds of it: nothing of a draft. */
export function findableNews({ id, igrejaId, titulo, resumo, conteudo, dataInicio, dataFim }: Row): Findable[] {
  const texto = `${resumo} ${textOf(conteudo)}`
  return dataInicio ? [{ igrejaId, ...about(id), titulo, texto, caminho: `/news/${id}`, dataInicio, dataFim }] : []
}
