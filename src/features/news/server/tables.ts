import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'

export const newsTable = churchTable(
  'noticia',
  {
    titulo: text('titulo').notNull(),
    resumo: text('resumo').notNull().default(''),
    /** Sanitised HTML. */
    conteudo: text('conteudo').notNull().default(''),
    autor: text('autor'),
    imagem: pictureColumn('imagem'),
    /** `null`: a draft. */
    dataInicio: timestampMs('data_inicio'),
    dataFim: timestampMs('data_fim'),
    /** The position among the highlights, from 1; `null`: not a highlight. */
    destaque: integer('destaque'),
    dataAlteracao: timestampMs('data_alteracao').notNull().defaultNow(),
  },
  t => [
    churchIndex('noticia_data_inicio', t.igrejaId, t.dataInicio, t.id),
    churchIndex('noticia_data_alteracao', t.igrejaId, t.dataAlteracao, t.id),
    churchIndex('noticia_destaque', t.igrejaId, t.destaque, t.id).where(sql`${t.destaque} is not null`),
  ],
)
