import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { reasonTable } from '#features/giving/server/index.ts'
import { publishedContent, type WrittenPiece } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { ministryTable, projectTable } from './tables.ts'

const { slug, ministerioId, motivoId, contagem, inicio, fim, flagConcluido, agradecimento, fotos } = projectTable

/** A project as published content of its ministry. */
export const projects = publishedContent({
  type: 'PROJETO',
  table: projectTable,
  parent: { table: ministryTable, field: 'ministerio', columnName: 'ministerioId' },
  slugNoun: 'projeto',
  listFields: { slug, inicio, fim, flagConcluido, contagem, ministerio: ministerioId, motivo: motivoId },
  detailFields: { agradecimento, fotos },
  searchFields: row => [row.contagem?.unidade, row.agradecimento],
  toColumns,
})

type Period = { inicio: string | null; fim: string | null }

/** @throws Problem `invalid` when it ends before it begins, or the church has no such reason for giving */
async function toColumns({ motivo, ...values }: WrittenPiece, db: ChurchDb) {
  const { inicio: start, fim: end } = values as unknown as Period
  if (start && end && end < start) throw new Problem('invalid', { errors: { fim: 'invalid' } })
  if (motivo !== null) {
    const [reason] = await db
      .select({ id: reasonTable.id })
      .from(reasonTable)
      .where(eq(reasonTable.id, motivo as number))
    if (!reason) throw new Problem('invalid', { errors: { motivo: 'unknown' } })
  }
  return { ...values, motivoId: motivo as number | null }
}
