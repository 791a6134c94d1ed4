import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable } from '#server/db/church-table.ts'
import { moment } from '#server/db/moment.ts'
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
    dataInicio: moment('data_inicio'),
    dataFim: moment('data_fim'),
    /** Its place among the highlights; `null`: none. */
    destaque: integer('destaque'),
    dataAlteracao: moment('data_alteracao').notNull().defaultNow(),
  },
  t => [
    churchIndex('noticia_data_inicio', t.igrejaId, t.dataInicio, t.id),
    churchIndex('noticia_data_alteracao', t.igrejaId, t.dataAlteracao, t.id),
    churchIndex('noticia_destaque', t.igrejaId, t.destaque, t.id).where(sql`${t.destaque} is not null`),
  ],
)
