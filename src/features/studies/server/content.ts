import { type Audience, publishedContent, type WrittenPiece } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { isEverybody, type StudyRow, studyTable } from './tables.ts'

const { serie, passagem, perguntas, notasLider } = studyTable

/** Whether everybody reads the studies of a church. */
export const studyAudience: Audience = { isEverybody, name: 'estudo_configuracao' }

const shared = {
  type: 'ESTUDO',
  table: studyTable,
  listFields: { serie, passagem },
  filters: ['serie'],
  // Never the notes for leaders.
  searchFields: (row: StudyRow) => [row.serie, row.passagem, ...row.perguntas],
} as const

/** Studies as everybody reads them, as long as the church shows them to everybody. */
export const publicStudies = publishedContent({
  ...shared,
  detailFields: { perguntas },
  audience: studyAudience,
  feedHtml: row => [paragraphs(row.passagem ?? ''), row.conteudo, paragraphs(row.perguntas.join('\n\n'))].join(''),
})

/** Studies as the groups read them, whoever else may. */
export const groupStudies = publishedContent({ ...shared, detailFields: { perguntas } })

/** Studies as staff write them. */
export const staffStudies = publishedContent({
  ...shared,
  detailFields: { perguntas, notasLider },
  audience: studyAudience,
  toColumns: async (body: WrittenPiece, _db: ChurchDb, church: ChurchState) => ({
    ...body,
    notasLider: await sanitise(String(body.notasLider), church.id, 'notasLider'),
  }),
})
