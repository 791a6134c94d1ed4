import { sql } from 'drizzle-orm'
import { customType, index, text, unique } from 'drizzle-orm/pg-core'
import type { SearchKind } from '#contract/search.ts'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'
import { moment } from '#server/db/moment.ts'

const vector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What can be found: one row for each thing that everybody may read, written by the feature it belongs to. */
export const foundTable = churchTable(
  'busca',
  {
    tipo: text('tipo').$type<SearchKind>().notNull(),
    idEntidadeRelacionada: refId('id_entidade_relacionada').notNull(),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull().default(''),
    /** Where it is read. */
    caminho: text('caminho').notNull(),
    /** Since and until when it can be read; no end: for good. */
    dataInicio: moment('data_inicio').notNull(),
    dataFim: moment('data_fim'),
    /** Its words without accents, as they are and by their stems. */
    alvo: vector('alvo').notNull(),
  },
  t => [
    unique('busca_entidade').on(t.igrejaId, t.tipo, t.idEntidadeRelacionada),
    // With the church in front (btree_gin): a word that every church uses must not cost each of them all rows.
    index('busca_alvo').using('gin', t.igrejaId, t.alvo),
  ],
)

/** The words of each church, to find the one that a mistyped one means. None is ever taken out: a word more only costs its row. */
export const wordTable = churchTable('busca_palavra', { palavra: text('palavra').notNull() }, t => [
  unique('busca_palavra_unica').on(t.igrejaId, t.palavra),
  index('busca_palavra_letras').using('gin', t.igrejaId, sql`${t.palavra} gin_trgm_ops`),
  churchIndex('busca_palavra_inicio', t.igrejaId, sql`${t.palavra} text_pattern_ops`),
])
