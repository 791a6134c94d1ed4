import { publishedContent } from '#features/publishing/server/index.ts'
import { classTable, lessonTable } from './tables.ts'

const { turmaId, numero, data, passagem, perguntas, material } = lessonTable

/** A lesson as published content of its class. */
export const lessons = publishedContent({
  type: 'EBD_LICAO',
  table: lessonTable,
  parent: { table: classTable, field: 'turma', columnName: 'turmaId' },
  listFields: { turma: turmaId, numero, data, passagem },
  detailFields: { perguntas, material },
  searchFields: row => [row.passagem, ...row.perguntas],
  takesPlace: row => ({ quando: row.data }),
})
