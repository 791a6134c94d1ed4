import { sql } from 'drizzle-orm'
import { bigint, index, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { isOfAccount, memberTable } from '#server/db/members/member-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Quota, Reading } from './keys.ts'

/**
 * The files of a church, and the folders that some of them are in (folders.ts). A row is written before the bytes are stored, and deleted
 * after they are, so there are no bytes without a row that leads to them. A file is never changed.
 */
export const fileTable = memberTable(
  'arquivo',
  {
    /** The account that sent it; `null` for what the server fetched or made itself. */
    contaId: refId('conta_id'),
    /** Who may read it: everybody who knows its address, or only the holder of a signed address. */
    leitura: text('leitura').$type<Reading>().notNull().default('publica'),
    /** The part of the church's room that it takes, until its bytes are gone. */
    cota: text('cota').$type<Quota>().notNull().default('igreja'),
    /** Where its bytes are, and for a public file its address: `pictures/0a1b….webp`. */
    chave: text('chave').notNull(),
    /** The name that its sender gave it; a browser saves it under this name. */
    nome: text('nome'),
    /** Media type. */
    tipo: text('tipo').notNull(),
    /** Bytes; of an unfinished upload those that are announced, `null` for files that were stored before this table. */
    tamanho: bigint('tamanho', { mode: 'number' }),
    /** SHA-256 in hex; `null` while it is uploaded, and for files that were stored before this table: their name begins with it. */
    hash: text('hash'),
    criadoEm: timestampMs('criado_em').notNull().defaultNow(),
    /** When it was last received, or last lost a row that used it: without one it stays for a day from then. */
    renovadoEm: timestampMs('renovado_em').notNull().defaultNow(),
    /** Set before the bytes are deleted. From then on nothing can refer to it. */
    excluidoEm: timestampMs('excluido_em'),
  },
  { own: isOfAccount('conta_id'), others: { published: { select: "leitura = 'publica'" } } },
  t => [
    unique('arquivo_chave').on(t.chave, t.igrejaId),
    churchIndex('arquivo_hash', t.igrejaId, t.hash),
    churchIndex('arquivo_da_cota', t.igrejaId, t.cota, t.tamanho),
    index('arquivo_excluido').on(t.igrejaId).where(sql`${t.excluidoEm} is not null`),
  ],
)

/**
 * Which row uses which file, or folder with all that is in it. A trigger on every table keeps it, in the transaction that writes the row
 * (migrations/0011_file-uses.sql).
 */
export const fileUseTable = churchTable(
  'arquivo_uso',
  { arquivoId: refId('arquivo_id').notNull(), tabela: text('tabela').notNull(), linhaId: refId('linha_id').notNull() },
  t => [
    churchRef('arquivo_uso_arquivo', { igrejaId: t.igrejaId, id: t.arquivoId }, fileTable),
    unique('arquivo_uso_linha').on(t.igrejaId, t.tabela, t.linhaId, t.arquivoId),
    churchIndex('arquivo_uso_do_arquivo', t.igrejaId, t.arquivoId),
  ],
)

/** Uploads in parts. The row of the file has what was announced, this one how much of it has arrived. */
export const uploadTable = memberTable(
  'arquivo_envio',
  {
    arquivoId: refId('arquivo_id').notNull(),
    /** The storage's own name of the upload; `null` before the first part. */
    externo: text('externo'),
    /** Bytes that have arrived and will not be sent again. */
    recebido: bigint('recebido', { mode: 'number' }).notNull().default(0),
    /** What the storage replied to each part, in their order. */
    partes: text('partes').array().notNull().default([]),
    concluidoEm: timestampMs('concluido_em'),
  },
  {
    own: `(select true from arquivo a where a.igreja_id = arquivo_envio.igreja_id and a.id = arquivo_id and ${isOfAccount('a.conta_id')})`,
  },
  t => [
    churchRef('arquivo_envio_arquivo', { igrejaId: t.igrejaId, id: t.arquivoId }, fileTable).onDelete('cascade'),
    unique('arquivo_envio_do_arquivo').on(t.igrejaId, t.arquivoId),
  ],
)
