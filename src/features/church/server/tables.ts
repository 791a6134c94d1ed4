import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type Corners, defaultLook, type HomeChoice, type Landscape, type Paper, type Typeface } from '#contract/look.ts'
import type { MenuIconName } from '#contract/menu/menu-icons.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { appRole, churchIndex, churchTable, currentChurchId, id, refId, versionColumn } from '#server/db/church-table.ts'
import { pictureColumn, picturesColumn } from '#server/pictures/picture-column.ts'
import type { Address, ServiceTime, SocialLink } from '../contract/church.ts'

/** Global: an organization has several churches. */
export const organizationTable = pgTable('organizacao', {
  id: id(),
  slug: text('slug').notNull().unique(),
  nome: text('nome').notNull(),
})

/** Global: the host name is looked up here before the church of a request is known. A church may update only its own row. */
export const churchesTable = pgTable(
  'igreja',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    slug: text('slug').notNull().unique(),
    codigo: text('codigo').notNull().unique(),
    /** The canonical one of its own host names (`churchHostTable`); `null`: it is at home under the app domain. */
    hostname: text('hostname').unique(),
    organizacaoId: refId('organizacao_id').references(() => organizationTable.id),
    nome: text('nome').notNull(),
    descricao: text('descricao').notNull().default(''),
    historia: text('historia').notNull().default(''),
    idioma: text('idioma').notNull().default('en'),
    imagens: picturesColumn('imagens').notNull().default([]),
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    /** Whether the church is shown in the platform's list. */
    flagListada: boolean('flag_listada').notNull().default(true),
    facebookPixelCode: text('facebook_pixel_code'),
    /** Whether staff have their abilities only in sessions in which they gave a second factor. */
    exigeSegundoFator: boolean('exige_segundo_fator').notNull().default(false),
    corApp: char('cor_app', { length: 7 }).notNull().default('#1D4ED8'),
    papel: text('papel').$type<Paper>().notNull().default(defaultLook.papel),
    tipografia: text('tipografia').$type<Typeface>().notNull().default(defaultLook.tipografia),
    cantos: text('cantos').$type<Corners>().notNull().default(defaultLook.cantos),
    paisagem: text('paisagem').$type<Landscape>().notNull().default(defaultLook.paisagem),
    /** What the home page begins with and leaves out; `null`: by the rule (src/main/site/home-order.ts). */
    inicio: jsonb('inicio').$type<HomeChoice>(),
    logo: pictureColumn('logo'),
    fusoHorario: text('fuso_horario').notNull().default('America/Sao_Paulo'),
    moeda: char('moeda', { length: 3 }).notNull().default('BRL'),
    endereco: jsonb('endereco').$type<z.infer<typeof Address>>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    telefone: text('telefone'),
    email: text('email'),
    /** For receipts: the name in the register of legal persons, and the CNPJ without punctuation. */
    razaoSocial: text('razao_social'),
    cnpj: text('cnpj'),
    horarios: jsonb('horarios').$type<z.infer<typeof ServiceTime>[]>().notNull().default([]),
    redesSociais: jsonb('redes_sociais').$type<z.infer<typeof SocialLink>[]>().notNull().default([]),
    /** The content version: each write to public content raises it, and every node then raises its cache version. */
    versaoConteudo: bigint('versao_conteudo', { mode: 'number' }).notNull().default(1),
    /** The version of this row, for those who change its colour, logo and pictures. */
    versao: versionColumn(),
    criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
  },
  t => [
    uniqueIndex('igreja_codigo_sem_caixa').on(sql`lower(${t.codigo})`),
    pgPolicy('igreja_read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('igreja_update', { for: 'update', to: appRole, using: sql`id = ${currentChurchId}`, withCheck: sql`id = ${currentChurchId}` }),
  ],
)

/**
 * Global, as it says whose a host name is: all own host names of the churches, without `www.`, because a church has its name with it and
 * without. So no two churches have one name. A trigger adds the canonical name of a church, and keeps it as long as it is that
 * (migration church-hosts). The working role only reads it.
 */
export const churchHostTable = pgTable(
  'igreja_host',
  {
    host: text('host').primaryKey(),
    igreja: refId('igreja')
      .notNull()
      .references(() => churchesTable.id, { onDelete: 'cascade' }),
  },
  t => [
    index('igreja_host_da_igreja').on(t.igreja),
    check('igreja_host_sem_www', sql`${t.host} = lower(${t.host}) and ${t.host} not like 'www.%'`),
  ],
)

export const moduleTable = churchTable(
  'igreja_modulo',
  {
    codigo: text('codigo').$type<ModuleCode>().notNull(),
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    url: text('url'),
    versao: versionColumn(),
  },
  t => [unique('igreja_modulo_codigo').on(t.igrejaId, t.codigo)],
)

export const menuTable = churchTable(
  'igreja_app_menu',
  {
    nome: text('nome').notNull(),
    icone: text('icone').$type<MenuIconName>().notNull(),
    ordem: integer('ordem').notNull(),
    link: text('link').notNull(),
    modulo: text('modulo').$type<ModuleCode>(),
    flagNaBarra: boolean('flag_na_barra').notNull().default(false),
    versao: versionColumn(),
  },
  t => [churchIndex('igreja_app_menu_ordem', t.igrejaId, t.ordem)],
)

export const congregationTable = churchTable('congregacao', {
  nome: text('nome').notNull(),
  endereco: jsonb('endereco').$type<z.infer<typeof Address>>(),
})
