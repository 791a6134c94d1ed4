import { sql } from 'drizzle-orm'
import { boolean, integer, type PgColumn, type PgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { isOfRelated, relationIndexes } from '#server/db/members/related.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { RequestState } from '../rules.ts'

/** The columns of every table whose rows people can join, in addition to its name and its version. */
export const joinableColumns = () => ({
  /** People may ask to join, and visitors may leave name and phone. */
  flagAceitaPedidos: boolean('flag_aceita_pedidos').notNull().default(true),
  /** How many members have room; `null`: no limit. */
  vagas: integer('vagas'),
  /** A trigger of its members' table counts them: `contar_membros` (migration 0038). */
  qtdeMembros: integer('qtde_membros').notNull().default(0),
})

/** Any table that has the columns of what people can join. */
export type JoinableTable = PgTable & Record<'id' | 'igrejaId' | 'nome' | 'versao' | keyof ReturnType<typeof joinableColumns>, PgColumn>

/**
 * The tables around what people can join: its leaders, its members, requests, and visitors who have left name and phone. Their columns for
 * it are called like it: `celula_id`. A migration adds the trigger that counts its members.
 * @param name of the table of what people can join
 */
export function joiningTables<N extends string>(name: N, parent: JoinableTable) {
  const parentId = () => refId(`${name}_id`).notNull()
  const parentRef = (table: string, t: { igrejaId: unknown; parentId: unknown }) =>
    churchRef(`${table}_${name}`, { igrejaId: t.igrejaId, id: t.parentId }, parent).onDelete('cascade')
  /** The member of the request leads what the row belongs to. */
  const leads = (table: string) => isOfRelated(table, `${name}_id`, { by: `${name}_lider`, of: `${name}_id` })
  const mine = isOfMember('usuario_id')

  const leaders = churchTable(
    `${name}_lider`,
    {
      parentId: parentId(),
      usuarioId: refId('usuario_id').notNull(),
      /** What they do in it; everybody sees it. */
      papel: personal(text('papel')),
      ordem: integer('ordem').notNull(),
      /** Members see the leader's phone. */
      flagTelefone: boolean('flag_telefone').notNull().default(false),
    },
    t => [parentRef(`${name}_lider`, t), memberRef(`${name}_lider_usuario`, t).onDelete('cascade'), ...relationIndexes(`${name}_lider`, t)],
  )

  const members = memberTable(
    `${name}_membro`,
    { parentId: parentId(), usuarioId: refId('usuario_id').notNull(), desde: timestampMs('desde').notNull().defaultNow() },
    // Nobody makes themselves a member: a leader accepts them.
    { own: { select: mine, delete: mine }, others: { leader: leads(`${name}_membro`) }, passes: { people: 'true' } },
    t => [
      parentRef(`${name}_membro`, t),
      memberRef(`${name}_membro_usuario`, t).onDelete('cascade'),
      uniqueIndex(`${name}_membro_unico`).on(t.igrejaId, t.parentId, t.usuarioId),
      churchIndex(`${name}_membro_da_pessoa`, t.igrejaId, t.usuarioId, t.parentId),
      churchIndex(`${name}_membro_desde`, t.igrejaId, t.parentId, t.desde, t.id),
    ],
  )

  const requests = memberTable(
    `${name}_solicitacao`,
    {
      parentId: parentId(),
      usuarioId: refId('usuario_id').notNull(),
      situacao: text('situacao').$type<RequestState>().notNull().default('aberta'),
      mensagem: personal(text('mensagem').notNull()),
      /** The person's phone when they asked, for the leaders to call. */
      telefone: personal(text('telefone')),
      resposta: personal(text('resposta').notNull().default('')),
      dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
      /** When it was answered or withdrawn. */
      dataResposta: timestampMs('data_resposta'),
      versao: versionColumn(),
    },
    {
      // Nobody accepts their own request.
      own: { select: mine, insert: `${mine} and situacao = 'aberta'`, update: `${mine} and situacao in ('aberta', 'cancelada')` },
      others: { leader: { select: leads(`${name}_solicitacao`), update: leads(`${name}_solicitacao`) } },
      passes: { people: { select: 'true', update: 'true' } },
    },
    t => [
      parentRef(`${name}_solicitacao`, t),
      memberRef(`${name}_solicitacao_usuario`, t).onDelete('cascade'),
      uniqueIndex(`${name}_solicitacao_aberta`).on(t.igrejaId, t.parentId, t.usuarioId).where(sql`${t.situacao} = 'aberta'`),
      churchIndex(`${name}_solicitacao_lista`, t.igrejaId, t.parentId, t.situacao, t.id),
      churchIndex(`${name}_solicitacao_da_pessoa`, t.igrejaId, t.usuarioId, t.parentId, t.id),
    ],
  )

  const contacts = memberTable(
    `${name}_contato`,
    {
      parentId: parentId(),
      nome: personal(text('nome').notNull()),
      telefone: personal(text('telefone').notNull()),
      dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
      /** When a leader called. */
      atendidoEm: timestampMs('atendido_em'),
      versao: versionColumn(),
    },
    {
      // They belong to the leaders. Whoever leaves name and phone does not read them again.
      own: { select: leads(`${name}_contato`), update: leads(`${name}_contato`) },
      others: { guest: { insert: 'atendido_em is null' } },
      passes: { people: { select: 'true', update: 'true' } },
    },
    t => [
      parentRef(`${name}_contato`, t),
      churchIndex(`${name}_contato_lista`, t.igrejaId, t.parentId, t.id),
      churchIndex(`${name}_contato_data`, t.igrejaId, t.dataCadastro),
    ],
  )
  return { leaders, members, requests, contacts }
}

export type JoiningTables = ReturnType<typeof joiningTables<string>>
