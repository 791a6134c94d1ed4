import { sql } from 'drizzle-orm'
import { customType, date, integer, text } from 'drizzle-orm/pg-core'
import { parentColumns, parentIndexes, publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import type { Material } from '../contract/fields.ts'

export const classTable = churchTable(
  'ebd_turma',
  {
    ...parentColumns(),
    idadeDe: integer('idade_de'),
    idadeAte: integer('idade_ate'),
    publico: text('publico'),
    periodo: text('periodo'),
    inicio: date('inicio', { mode: 'string' }),
    fim: date('fim', { mode: 'string' }),
    dia: integer('dia').notNull(),
    hora: text('hora').notNull(),
    duracao: integer('duracao').notNull(),
    sala: text('sala'),
    professores: personal(text('professores').array()).notNull().default([]),
  },
  t => parentIndexes('ebd_turma', t),
)
export type ClassRow = typeof classTable.$inferSelect

/** The files of a lesson in their order. */
const materialColumn = customType<{ data: Material[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: files => JSON.stringify(files),
})

export const lessonTable = churchTable(
  'ebd_licao',
  {
    ...publishedColumns(),
    turmaId: refId('turma_id').notNull(),
    numero: integer('numero'),
    /** The day on which the class has it. */
    data: date('data', { mode: 'string' }).notNull(),
    passagem: text('passagem'),
    perguntas: text('perguntas').array().notNull().default([]),
    material: materialColumn('material').notNull().default(sql`'[]'`),
  },
  t => [
    ...publishedIndexes('ebd_licao', t),
    churchIndex('ebd_licao_turma', t.igrejaId, t.turmaId, t.data, t.id),
    churchIndex('ebd_licao_data', t.igrejaId, t.data, t.id),
    churchRef('ebd_licao_turma_fk', { igrejaId: t.igrejaId, id: t.turmaId }, classTable),
  ],
)
export type LessonRow = typeof lessonTable.$inferSelect
