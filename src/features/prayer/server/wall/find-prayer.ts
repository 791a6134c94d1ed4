import { beginning } from '#features/search/rules.ts'
import { type Findable, putInSearch, takeFromSearch } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { prayerTable } from '../tables.ts'

type Row = Pick<typeof prayerTable.$inferSelect, 'id' | 'igrejaId' | 'mensagem' | 'testemunho' | 'situacao' | 'dataCadastro'>

/** Characters of a title. */
const longestTitle = 80

const about = (id: number) => ({ tipo: 'ORACAO', idEntidadeRelacionada: id }) as const

/** Lets a request be found exactly while everybody may read it, and makes the church's pages anew where they show it. */
export async function keepFindable(
  tx: WriteTx,
  { idioma }: Pick<ChurchState, 'idioma'>,
  row: Row,
  before?: Pick<Row, 'situacao'>,
): Promise<void> {
  if (row.situacao === 'publicada') await putInSearch(tx, idioma, [asFound(row)])
  else await takeFromSearch(tx, about(row.id))
  // What is nobody else's to read changes no page: a member could keep them all from being kept.
  if (row.situacao === 'publicada' || before?.situacao === 'publicada') await tx.contentChanged()
}

/** Takes a request that was removed out of what is found and shown. */
export async function forget(tx: WriteTx, { id, situacao }: Pick<Row, 'id' | 'situacao'>): Promise<void> {
  await takeFromSearch(tx, about(id))
  if (situacao === 'publicada') await tx.contentChanged()
}

/** A request as a search shows it. */
export const asFound = ({ id, igrejaId, mensagem, testemunho, dataCadastro }: Omit<Row, 'situacao'>): Findable => ({
  igrejaId,
  ...about(id),
  titulo: beginning(mensagem, longestTitle),
  texto: testemunho ? `${mensagem}\n${testemunho}` : mensagem,
  caminho: `/prayer/${id}`,
  dataInicio: dataCadastro,
})
