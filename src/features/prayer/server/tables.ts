import { sql } from 'drizzle-orm'
import { boolean, integer, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { privatePictureColumn } from '#server/pictures/picture-column.ts'
import type { PrayerState } from '../contract/own-prayers.ts'

export const prayerReasonTable = churchTable('oracao_motivo', {
  nome: text('nome').notNull(),
  ordem: integer('ordem').notNull().default(0),
  versao: versionColumn(),
})

const isForWall = "situacao <> 'reservada'"
const needsCare = "situacao = 'reservada' or receber_ligacao or receber_visita"

export const prayerTable = memberTable(
  'oracao',
  {
    usuarioId: refId('usuario_id').notNull(),
    motivoId: refId('motivo_id'),
    mensagem: personal(text('mensagem').notNull()),
    /** Whether the wall shows a name. */
    comNome: boolean('com_nome').notNull(),
    /** The name as its author wrote it; `null`: that of the author's record, which changes with it. */
    nome: personal(text('nome')),
    imagem: personal(privatePictureColumn('imagem')),
    situacao: text('situacao').$type<PrayerState>().notNull(),
    receberLigacao: personal(boolean('receber_ligacao').notNull().default(false), 'flagReceberLigacao'),
    receberVisita: personal(boolean('receber_visita').notNull().default(false), 'flagReceberVisita'),
    /** When a pastor attended to it. */
    atendidoEm: timestampMs('atendido_em'),
    /** Counters, because the wall reads a dozen requests at once. Triggers of the rows they count update them (migration 0014). */
    qtdeOracoes: integer('qtde_oracoes').notNull().default(0),
    qtdeMensagens: integer('qtde_mensagens').notNull().default(0),
    testemunho: personal(text('testemunho')),
    respondidaEm: timestampMs('respondida_em'),
    /** Rises with the state, the testimony and the pastors' mark, but not with the counters. */
    versao: versionColumn(),
    dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
  },
  {
    own: isOfMember('usuario_id'),
    others: { published: { select: "situacao = 'publicada'" } },
    passes: { moderation: { select: isForWall, update: isForWall }, care: { select: needsCare, update: needsCare } },
  },
  t => [
    memberRef('oracao_usuario', t),
    // A deleted reason is removed from its requests: `on delete set null (motivo_id)` of migration 0014, which Drizzle cannot declare.
    churchRef('oracao_motivo', { igrejaId: t.igrejaId, id: t.motivoId }, prayerReasonTable),
    churchIndex('oracao_mural', t.igrejaId, t.situacao, t.dataCadastro, t.id),
    churchIndex('oracao_do_motivo', t.igrejaId, t.motivoId, t.situacao, t.dataCadastro, t.id),
    churchIndex('oracao_atendimento', t.igrejaId, t.dataCadastro, t.id).where(
      sql`${t.situacao} = 'reservada' or ${t.receberLigacao} or ${t.receberVisita}`,
    ),
    churchIndex('oracao_da_pessoa', t.igrejaId, t.usuarioId, t.dataCadastro, t.id),
  ],
)

/** Whoever may read a request may read its messages: the policies of the requests hold in here too. */
const ofReadableRequest = '(select true from oracao p where p.igreja_id = oracao_mensagem.igreja_id and p.id = oracao_id)'
/** The author of a request may also delete them. */
const ofOwnRequest = `(select true from oracao p where p.igreja_id = oracao_mensagem.igreja_id and p.id = oracao_id and ${isOfMember('p.usuario_id')})`

export const prayerMessageTable = memberTable(
  'oracao_mensagem',
  {
    oracaoId: refId('oracao_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    mensagem: personal(text('mensagem').notNull()),
    dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
  },
  {
    own: isOfMember('usuario_id'),
    others: { of_request: { select: ofReadableRequest, delete: ofOwnRequest } },
    passes: { moderation: { delete: ofReadableRequest } },
  },
  t => [
    churchRef('oracao_mensagem_oracao', { igrejaId: t.igrejaId, id: t.oracaoId }, prayerTable).onDelete('cascade'),
    memberRef('oracao_mensagem_usuario', t),
    churchIndex('oracao_mensagem_da_oracao', t.igrejaId, t.oracaoId, t.id),
    churchIndex('oracao_mensagem_da_pessoa', t.igrejaId, t.usuarioId),
  ],
)

/** Who prays for which request; one row per person and request. */
export const prayingMemberTable = memberTable(
  'oracao_intercessao',
  {
    oracaoId: refId('oracao_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
  },
  { own: isOfMember('usuario_id') },
  t => [
    churchRef('oracao_intercessao_oracao', { igrejaId: t.igrejaId, id: t.oracaoId }, prayerTable).onDelete('cascade'),
    memberRef('oracao_intercessao_usuario', t),
    unique('oracao_intercessao_unica').on(t.igrejaId, t.oracaoId, t.usuarioId),
    churchIndex('oracao_intercessao_da_pessoa', t.igrejaId, t.usuarioId, t.oracaoId),
  ],
)

export const prayerReportTable = memberTable(
  'oracao_denuncia',
  {
    oracaoId: refId('oracao_id').notNull(),
    mensagemId: refId('mensagem_id'),
    usuarioId: refId('usuario_id').notNull(),
    motivo: personal(text('motivo').notNull()),
    dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
    resolvidaEm: timestampMs('resolvida_em'),
    versao: versionColumn(),
  },
  { own: isOfMember('usuario_id'), passes: { moderation: { select: 'true', update: 'true' } } },
  t => [
    churchRef('oracao_denuncia_oracao', { igrejaId: t.igrejaId, id: t.oracaoId }, prayerTable).onDelete('cascade'),
    churchRef('oracao_denuncia_mensagem', { igrejaId: t.igrejaId, id: t.mensagemId }, prayerMessageTable).onDelete('cascade'),
    memberRef('oracao_denuncia_usuario', t),
    unique('oracao_denuncia_unica').on(t.igrejaId, t.oracaoId, t.mensagemId, t.usuarioId).nullsNotDistinct(),
    churchIndex('oracao_denuncia_da_mensagem', t.igrejaId, t.mensagemId),
    churchIndex('oracao_denuncia_da_pessoa', t.igrejaId, t.usuarioId),
    churchIndex('oracao_denuncia_aberta', t.igrejaId, t.dataCadastro, t.id).where(sql`${t.resolvidaEm} is null`),
  ],
)

/** One row per church; without a row, requests wait for review by the church. */
export const prayerSettingsTable = churchTable(
  'oracao_configuracao',
  { revisar: boolean('revisar').notNull(), versao: versionColumn() },
  t => [unique('oracao_configuracao_da_igreja').on(t.igrejaId)],
)
