import { sql } from 'drizzle-orm'
import { boolean, date, jsonb, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex, memberRef, refId, versionColumn } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import type { Sealed } from '#server/seal.ts'
import type { About } from '../contract/about.ts'

/** What a member tells beside name, e-mail and phone, which are in `usuario`. At most one row for each member: it begins with the first change. */
export const memberDataTable = memberTable(
  'usuario_dados',
  {
    usuarioId: refId('usuario_id').notNull(),
    /** Encrypted (record/cpf-seal.ts). */
    cpf: personal(jsonb('cpf').$type<Sealed>()),
    /** Says whether two members have the same CPF, and not which. */
    cpfIndice: text('cpf_indice'),
    dataNascimento: personal(date('data_nascimento')),
    sexo: personal(text('sexo').$type<About['sexo']>()),
    estadoCivil: personal(text('estado_civil').$type<About['estadoCivil']>()),
    dataCasamento: personal(date('data_casamento')),
    numeroFilhos: personal(smallint('numero_filhos')),
    ocupacao: personal(text('ocupacao')),
    /** Encrypted (record/comments-seal.ts): what somebody writes in their own words may be about health or worries. */
    observacoes: personal(jsonb('observacoes').$type<Sealed>()),
    /** Of name and phone too: it rises with each change of the member's own record. */
    versao: versionColumn(),
  },
  { own: isOfMember('usuario_id'), passes: { people: { select: 'true' } } },
  t => [
    memberRef('usuario_dados_usuario', t),
    unique('usuario_dados_da_pessoa').on(t.igrejaId, t.usuarioId),
    unique('usuario_dados_cpf').on(t.igrejaId, t.cpfIndice),
  ],
)

export const addressTable = memberTable(
  'usuario_endereco',
  {
    usuarioId: refId('usuario_id').notNull(),
    cep: personal(text('cep')),
    logradouro: personal(text('logradouro').notNull()),
    numero: personal(text('numero')),
    complemento: personal(text('complemento')),
    bairro: personal(text('bairro')),
    cidade: personal(text('cidade').notNull()),
    estado: personal(text('estado')),
    pais: personal(text('pais').notNull()),
    flagPrincipal: boolean('flag_principal').notNull(),
    versao: versionColumn(),
  },
  { own: isOfMember('usuario_id'), passes: { people: { select: 'true' } } },
  t => [
    memberRef('usuario_endereco_usuario', t),
    churchIndex('usuario_endereco_da_pessoa', t.igrejaId, t.usuarioId, t.id),
    uniqueIndex('usuario_endereco_principal').on(t.igrejaId, t.usuarioId).where(sql`${t.flagPrincipal}`),
  ],
)
