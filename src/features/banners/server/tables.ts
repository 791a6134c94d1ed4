import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, versionColumn } from '#server/db/church-table.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'

export const bannerTable = churchTable(
  'banner',
  {
    titulo: text('titulo').notNull(),
    subtitulo: text('subtitulo').notNull().default(''),
    imagem: pictureColumn('imagem'),
    link: text('link'),
    dataInicio: timestamp('data_inicio', { withTimezone: true }),
    dataFim: timestamp('data_fim', { withTimezone: true }),
    ordem: integer('ordem').notNull(),
    versao: versionColumn(),
  },
  t => [churchIndex('banner_ordem', t.igrejaId, t.ordem)],
)
