import { sql } from 'drizzle-orm'
import { boolean, customType, index, text, unique } from 'drizzle-orm/pg-core'
import type { EntityType } from '#contract/entities.ts'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'

const vector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Search entries: one row for each thing that everybody may read, written by the feature that it belongs to. */
export const searchEntryTable = churchTable(
  'busca',
  {
    tipo: text('tipo').$type<EntityType>().notNull(),
    idEntidadeRelacionada: refId('id_entidade_relacionada').notNull(),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull().default(''),
    /** Times from and until which it is public; `null`: no end. */
    dataInicio: timestampMs('data_inicio').notNull(),
    dataFim: timestampMs('data_fim'),
    /** When it takes place, ISO 8601: an instant, or a day without a time; `null` of what has no day but that of its publishing. */
    quando: text('quando'),
    flagCancelado: boolean('flag_cancelado').notNull().default(false),
    /** Its words without accents, unchanged and as stems. */
    alvo: vector('alvo').notNull(),
  },
  t => [
    unique('busca_entidade').on(t.igrejaId, t.tipo, t.idEntidadeRelacionada),
    // The church is the first column (btree_gin), so that a search for a common word does not read the rows of all churches.
    index('busca_alvo').using('gin', t.igrejaId, t.alvo),
    // Of a common word only the newest entries are weighed: they are found from the newest on, without reading all that have it.
    churchIndex('busca_data', t.igrejaId, t.dataInicio),
  ],
)

/** The words of each church, to correct a mistyped one. `deleteUnusedWords` removes those that no search entry contains any more. */
export const searchWordTable = churchTable('busca_palavra', { palavra: text('palavra').notNull() }, t => [
  unique('busca_palavra_unica').on(t.igrejaId, t.palavra),
  index('busca_palavra_letras').using('gin', t.igrejaId, sql`${t.palavra} gin_trgm_ops`),
  churchIndex('busca_palavra_inicio', t.igrejaId, sql`${t.palavra} text_pattern_ops`),
])
