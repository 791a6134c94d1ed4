import { boolean, doublePrecision, integer, text } from 'drizzle-orm/pg-core'
import { joinableColumns, joiningTables } from '#features/joining/server/index.ts'
import { churchIndex, churchTable, versionColumn } from '#server/db/church-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'
import type { Frequency, GroupKind } from '../rules/groups.ts'

export const groupTable = churchTable(
  'celula',
  {
    nome: text('nome').notNull(),
    /** Everybody sees it. */
    flagAtivo: boolean('flag_ativo').notNull().default(false),
    ...joinableColumns(),
    versao: versionColumn(),
    descricao: text('descricao').notNull().default(''),
    tipo: text('tipo').$type<GroupKind>().notNull(),
    idadeDe: integer('idade_de'),
    idadeAte: integer('idade_ate'),
    dia: integer('dia').notNull(),
    hora: text('hora').notNull(),
    duracao: integer('duracao').notNull(),
    frequencia: text('frequencia').$type<Frequency>().notNull(),
    flagOnline: boolean('flag_online').notNull().default(false),
    bairro: text('bairro'),
    cidade: text('cidade'),
    /** Somebody's home: only members and leaders learn the street, and everybody a point about a kilometre away. */
    endereco: personal(text('endereco')),
    latitude: personal(doublePrecision('latitude_exata')),
    longitude: personal(doublePrecision('longitude_exata')),
    /** Where it meets on the internet. */
    link: text('link'),
    imagem: pictureColumn('imagem'),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
  },
  t => [churchIndex('celula_nome', t.igrejaId, t.nome, t.id), churchIndex('celula_dia', t.igrejaId, t.flagAtivo, t.dia, t.hora, t.id)],
)
export type GroupRow = typeof groupTable.$inferSelect

export const groupJoiningTables = joiningTables('celula', groupTable)

// By their names, for the migrations.
export const {
  leaders: groupLeaderTable,
  members: groupMemberTable,
  requests: groupRequestTable,
  contacts: groupContactTable,
} = groupJoiningTables
