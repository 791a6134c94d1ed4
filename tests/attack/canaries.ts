import type { TestServer } from '../fixtures/server.ts'

/** Who may read a text: all who open the church's site, its staff, or one person and the staff of their church. */
type Audience = 'church' | 'staff' | 'person'

/** A text that is found nowhere else, and where it stands. `church` is missing for what an account has in no church. */
export type Canary = { word: string; where: string; audience: Audience; church?: number; account?: number }

/** Who reads a reply, and of which churches it may tell. */
export type Reader = { churches: readonly number[]; account?: number; staffOf?: number }

/** The form of all words, and the e-mail addresses that the builders make (people.ts). */
const pattern = /zq[0-9a-f]{12}|pessoa\d+@exemplo\.com\.br/gi

/** Finds texts in replies that their reader must not see. */
export function createCanaries() {
  const known = new Map<string, Canary>()

  /** The canaries in a text that this reader must not see. @param sent what the reader sent: to find it in the reply tells nothing */
  function leaks(text: string, reader: Reader, sent = ''): Canary[] {
    const words = new Set(text.match(pattern)?.map(word => word.toLowerCase()))
    const repeated = words.size ? sent.toLowerCase() : ''
    return [...words].flatMap(word => {
      const canary = known.get(word)
      return canary && !mayRead(canary, reader) && !repeated.includes(word) ? [canary] : []
    })
  }

  return {
    leaks,
    add: (canary: Canary) => void known.set(canary.word.toLowerCase(), canary),
    /** How many different known words a text contains. */
    count: (text: string) => new Set(text.match(pattern)?.filter(word => known.has(word.toLowerCase()))).size,
  }
}

export type Canaries = ReturnType<typeof createCanaries>

function mayRead({ audience, church, account }: Canary, reader: Reader): boolean {
  if (church !== undefined && !reader.churches.includes(church)) return false
  const isStaff = church !== undefined && reader.staffOf === church
  if (audience === 'person') return isStaff || reader.account === account
  return audience === 'church' || (audience === 'staff' && isStaff)
}

/** Columns with words of the program, not of people, everywhere or in one table; a word of another kind would be refused. */
const codeColumns = new Set(
  `tipo chave leitura hash codigo icone link modulo papel situacao acao entidade entidade_id tabela pedido playlist playlist_lida video_id
   assunto caminho origem id_importado capa_de capa_arquivo externo url email senha navegador destino desafio slug pais cpf_indice
   natureza motivo_parada jornada periodicidade contrato txid metodo moeda envio codigo_resumo entrada referencia modo segredo_aviso bandeira final validade impressao hora
   frequencia audio importado excluidos guid erro categoria capa_endereco sentido divergencia publica carteira evento.estado`.split(/\s+/),
)

/** Texts in rows of a person that others read too. All other texts of such a row are that person's own. */
const shared = new Set(['usuario.nome', 'usuario.sobrenome', 'oracao_mensagem.mensagem'])
/** What staff know of payments, of people without a login too. A payment itself is read by whoever has its code. */
const paymentRows = {
  pagamento_pagador: 'usuario_id is null',
  pagamento_item: 'exists (select 1 from pagamento p where p.id = t.pagamento_id and p.usuario_id is null)',
  pagamento_estorno: 'true',
  extrato_linha: 'true',
  doacao: 'usuario_id is null',
}
/** SQL for the account of who leads a group, or a ministry. @param group its id */
const leaderOf = (group: string, name = 'celula') =>
  `(select u.conta_id from ${name}_lider l join usuario u on u.id = l.usuario_id where l.${name}_id = ${group} order by l.id limit 1)`
/** Where a group meets is for its members and leaders, and for staff; of its other columns everybody learns. */
const reserved = {
  'celula.endereco': leaderOf('t.id'),
  'celula.link': leaderOf('t.id'),
  // Of all who lead a group, one is enough to try it: nobody else does where it is tried.
  'estudo.notas_lider':
    '(select u.conta_id from celula_lider l join usuario u on u.id = l.usuario_id where l.igreja_id = t.igreja_id order by l.id limit 1)',
}
const withoutLeader = (group: string, name = 'celula') => `not exists (select from ${name}_lider l where l.${name}_id = ${group})`

/** The account of who has a ticket of an event. @param event its id */
const holderOf = (event: string) =>
  `(select u.conta_id from evento_inscricao r join usuario u on u.id = r.usuario_id where r.evento_id = ${event} order by r.id limit 1)`

/** Rows, or columns of rows, that only staff and their author see, or that everybody sees. */
const drafts = 'data_inicio is null or data_inicio > now()'
/** A church keeps its studies for its groups, of which nobody who attacks is in one. */
const areForGroups = 'exists (select from estudo_configuracao c where c.igreja_id = t.igreja_id and not c.flag_conteudo_publico)'
const staffRows: Record<string, string> = {
  noticia: drafts,
  devocional: drafts,
  estudo: `${drafts} or ${areForGroups}`,
  'estudo.notas_lider': `${drafts} or not exists (select from celula_lider l where l.igreja_id = t.igreja_id)`,
  video: drafts,
  podcast_canal: 'data_inicio is null',
  podcast_episodio: drafts,
  banner: 'data_inicio > now()',
  ebd_turma: 'data_inicio is null',
  // The titles of those that come are public.
  ebd_licao: 'data_inicio is null',
  ministerio: 'data_inicio is null',
  ministerio_projeto: drafts,
  pagamento_motivo: 'not flag_ativo',
  celula: 'not flag_ativo',
  'celula.endereco': withoutLeader('t.id'),
  'celula.link': withoutLeader('t.id'),
  celula_contato: withoutLeader('t.celula_id'),
  ministerio_contato: withoutLeader('t.ministerio_id', 'ministerio'),
  evento_conteudo: `${holderOf('t.evento_id')} is null`,
  evento_porta: 'true',
  evento_carteira: 'true',
  ...paymentRows,
}
/** Rows, or columns of rows, of a person whom the table does not name: their account. */
const ownRows: Record<string, string> = {
  ...reserved,
  // A visitor's name and phone are for who leads the group.
  celula_contato: leaderOf('t.celula_id'),
  ministerio_contato: leaderOf('t.ministerio_id', 'ministerio'),
  evento_conteudo: holderOf('t.evento_id'),
  pagamento_item: '(select u.conta_id from pagamento p join usuario u on u.id = p.usuario_id where p.id = t.pagamento_id)',
}
const publicRows: Record<string, string> = { oracao: "situacao = 'publicada'" }

type Column = { table: string; column: string; person: 'usuario_id' | 'conta_id' | null }

/**
 * Adds a canary to each text of each row of a church, and to what its people's accounts have: each row and column its own. The tables come
 * from the catalogue, so those of a new feature are filled by themselves.
 */
export async function plantCanaries({ owner }: Pick<TestServer, 'owner'>, canaries: Canaries, church: number): Promise<void> {
  const connection = await owner.connect()
  try {
    // Without triggers, versions and references.
    await connection.query('set session_replication_role = replica')
    const { rows: columns } = await connection.query<Column & { church: boolean }>(textColumns)
    for (const { table, column, person, church: isOfChurch } of columns) {
      if (codeColumns.has(column) || codeColumns.has(`${table}.${column}`)) continue
      const account =
        ownRows[`${table}.${column}`] ??
        ownRows[table] ??
        (person === 'usuario_id' ? '(select conta_id from usuario u where u.id = t.usuario_id)' : person ? `t.${person}` : 'null')
      const mine = isOfChurch ? 't.igreja_id = $1' : `${account} in (select conta_id from usuario where igreja_id = $1)`
      const staff = staffRows[`${table}.${column}`] ?? staffRows[table] ?? 'false'
      const open = publicRows[table] ?? (shared.has(`${table}.${column}`) ? 'true' : 'false')
      const { rows } = await connection.query(
        `update ${table} t set ${column} = concat_ws(' ', ${column}, 'zq' || substr(md5(random()::text), 1, 12)) where ${mine}
         returning substring(${column} from 'zq[0-9a-f]{12}$') as word, ${account} as account, coalesce(${staff}, false) as staff, (${open}) as open`,
        [church],
      )
      for (const row of rows)
        canaries.add({
          word: row.word,
          where: `${table}.${column}`,
          audience: audienceOf(row),
          church: isOfChurch ? church : undefined,
          account: row.account === null ? undefined : Number(row.account),
        })
    }
    const { rows: people } = await connection.query(
      'select c.id, c.email from conta c join usuario u on u.conta_id = c.id where u.igreja_id = $1',
      [church],
    )
    for (const { id, email } of people) canaries.add({ word: email, where: 'conta.email', audience: 'person', church, account: Number(id) })
  } finally {
    await connection.query('reset session_replication_role')
    connection.release()
  }
}

function audienceOf(row: { account: string | null; staff: boolean; open: boolean }): Audience {
  if (row.staff) return 'staff'
  return row.account !== null && !row.open ? 'person' : 'church'
}

/** The columns of text of all tables that have a church or a person. */
const textColumns = `
  select c.relname as table, a.attname as column,
    exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'igreja_id' and i.attnotnull) as church,
    (select i.attname from pg_attribute i where i.attrelid = c.oid and i.attname in ('usuario_id', 'conta_id') order by i.attname desc limit 1) as person
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
    and exists (select 1 from pg_attribute i where i.attrelid = c.oid and (i.attname = 'igreja_id' and i.attnotnull or i.attname = 'conta_id'))
  order by 1, 2`
