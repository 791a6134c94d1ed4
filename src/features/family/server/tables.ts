import { boolean, date, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { isOfRelated, relationIndexes } from '#server/db/members/related.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { privatePictureColumn } from '#server/pictures/picture-column.ts'
import type { Sealed } from '#server/seal.ts'
import type { Kinship } from '../rules.ts'

const guardians = { by: 'crianca_responsavel', of: 'crianca_id' }
const isGuardian = isOfRelated('crianca', 'id', guardians)
const ofGuardian = isOfRelated('crianca_convite', 'crianca_id', guardians)

/** Minors. The database shows them to their guardians, and to staff who pass `children`; the server adds and deletes them. */
export const childTable = memberTable(
  'crianca',
  {
    nome: personal(text('nome').notNull()),
    sobrenome: personal(text('sobrenome').notNull()),
    /** Both names as search compares them. */
    nomeBusca: personal(text('nome_busca').notNull()),
    dataNascimento: personal(date('data_nascimento', { mode: 'string' }).notNull()),
    /** Allergies, care, and who may pick it up, encrypted (children/care.ts). */
    cuidados: personal(jsonb('cuidados').$type<Sealed>().notNull()),
    /** There is something to know about caring for it. */
    flagCuidados: boolean('flag_cuidados').notNull().default(false),
    foto: personal(privatePictureColumn('foto')),
    fotoConsentidaEm: timestampMs('foto_consentida_em'),
    /** When its guardians were told that it is of age. */
    adultoAvisadoEm: timestampMs('adulto_avisado_em'),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
    versao: versionColumn(),
  },
  { own: { select: isGuardian, update: isGuardian }, passes: { children: { select: 'true' } } },
  t => [churchIndex('crianca_nome', t.igrejaId, t.nomeBusca, t.id), churchIndex('crianca_nascimento', t.igrejaId, t.dataNascimento)],
)
export type ChildRow = typeof childTable.$inferSelect

const mine = isOfMember('usuario_id')

/** Who cares for which child. Nobody makes themselves a guardian: only the server adds one. */
export const guardianTable = memberTable(
  'crianca_responsavel',
  {
    parentId: refId('crianca_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    parentesco: text('parentesco').$type<Kinship>().notNull(),
    /** Decides who else cares for the child: one of them. */
    flagTitular: boolean('flag_titular').notNull().default(false),
    desde: timestampMs('desde').notNull().defaultNow(),
  },
  { own: { select: mine, delete: mine }, passes: { children: { select: 'true' } } },
  t => [
    churchRef('crianca_responsavel_crianca', { igrejaId: t.igrejaId, id: t.parentId }, childTable).onDelete('cascade'),
    memberRef('crianca_responsavel_usuario', t),
    ...relationIndexes('crianca_responsavel', t),
  ],
)

/** Invitations to care for a child. */
export const invitationTable = memberTable(
  'crianca_convite',
  {
    criancaId: refId('crianca_id').notNull(),
    /** Whoever has sent it. */
    usuarioId: refId('usuario_id').notNull(),
    email: personal(text('email').notNull()),
    parentesco: text('parentesco').$type<Kinship>().notNull(),
    /** SHA-256 of the code of the link, in hex. */
    resumo: text('resumo').notNull(),
    validade: timestampMs('validade').notNull(),
    aceitoEm: timestampMs('aceito_em'),
  },
  { own: { select: ofGuardian, delete: ofGuardian } },
  t => [
    churchRef('crianca_convite_crianca', { igrejaId: t.igrejaId, id: t.criancaId }, childTable).onDelete('cascade'),
    memberRef('crianca_convite_usuario', t),
    uniqueIndex('crianca_convite_resumo').on(t.igrejaId, t.resumo),
    churchIndex('crianca_convite_da_crianca', t.igrejaId, t.criancaId),
    churchIndex('crianca_convite_de', t.igrejaId, t.usuarioId),
  ],
)
