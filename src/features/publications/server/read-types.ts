import { asc, count, desc, isNotNull } from 'drizzle-orm'
import { isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PublicationType } from '../contract/types.ts'
import { publicationTable, typeTable } from './tables.ts'

const { tipo, titulo, dataInicio } = publicationTable

/** The types that everybody sees, in their order, each with the number of its publications and the last one. */
export async function listTypes(db: ChurchDb, now: Date): Promise<PublicationType[]> {
  const { id, slug, nome, descricao, imagem } = typeTable
  const [types, counts, latest] = await Promise.all([
    db
      .select({ id, slug, nome, descricao, imagem })
      .from(typeTable)
      .where(isNotNull(typeTable.dataInicio))
      .orderBy(asc(typeTable.ordem), asc(id)),
    db.select({ tipo, qtde: count() }).from(publicationTable).where(isPublished(publicationTable, now)).groupBy(tipo),
    db
      .selectDistinctOn([tipo], { tipo, titulo, dataInicio })
      .from(publicationTable)
      .where(isPublished(publicationTable, now))
      .orderBy(asc(tipo), desc(dataInicio), desc(publicationTable.id)),
  ])
  return types.map(type => {
    const last = latest.find(piece => piece.tipo === type.id)
    return {
      ...type,
      qtde: counts.find(one => one.tipo === type.id)?.qtde ?? 0,
      recente: last?.dataInicio ? { titulo: last.titulo, dataInicio: last.dataInicio.toISOString() } : null,
    }
  })
}
