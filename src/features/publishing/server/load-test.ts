import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { EntityType } from '#contract/entities.ts'
import { searchWords } from '#contract/normalize-text.ts'
import {
  authorCount,
  insertLoadTestWords,
  loadTestEntries,
  loadTestTarget,
  loadTestWordsOf,
  textCount,
} from '#features/search/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import type { PublishedTable } from './columns.ts'
import type { ParentTable } from './parents/parent-columns.ts'
import type { PublishedContent } from './published-content.ts'
import { slugOf } from './slug.ts'

/** Values for columns of a table, by their names in its declaration. */
type Values = Readonly<Record<string, SQL>>

/** A number from 1 to `count` that depends on the piece and on `salt`. In SQL, because a million rows are made where they are stored. */
const oneOf = (count: number | SQL, salt: number) => sql`1 + ((hashint8extended(dado, ${salt}) & 2147483647) % ${count})::int`
const nextId = (table: PublishedTable | ParentTable) => sql`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))`
const share = (churches: readonly LoadTestChurch[]) => sql`
  unnest(${sql.param(churches.map(({ id }) => id))}::bigint[], ${sql.param(churches.map(({ pieces }) => pieces))}::int[],
    ${sql.param(churches.map(({ pictures }) => JSON.stringify(pictures)))}::jsonb[]) as parte (igreja_id, pecas, imagens)`

/** Passages, series and questions that pieces of a load test have. */
export const loadTestValues = {
  passagem: sql`(array['João', 'Salmos', 'Romanos', 'Lucas', 'Isaías', 'Rute', 'Filipenses', 'Êxodo'])[${oneOf(8, 11)}] || ' ' || ${oneOf(28, 12)} || '.' || ${oneOf(20, 13)}`,
  serie: sql`case when ${oneOf(2, 14)} = 1 then 'Série ' || (1 + lugar / 40) end`,
  video: sql`left(md5(dado::text), 11)`,
  perguntas: sql`array['O que este texto diz de Deus?', 'O que muda na sua semana?']`,
}

/**
 * Inserts as many pieces into each church of a load-test database as it should have, and makes them search results.
 * @param values for the columns that only this kind has. They may use `lugar`, the place of a piece in its church from 1, `momento`, when
 * it is published, and `dado`, a number by which the piece is unlike others
 */
export async function insertLoadTestPieces(
  tx: ChurchTx,
  content: PublishedContent,
  churches: readonly LoadTestChurch[],
  values: Values = {},
): Promise<void> {
  const { type, table, parent, slugNoun } = content
  const columns = getTableColumns(table) as Record<string, { name: string }>
  const all: Record<string, SQL> = {
    ...values,
    ...(slugNoun && { slug: sql`${slugNoun}::text || '-' || lugar` }),
    ...(parent && { [parent.columnName]: sql`pais[1 + lugar % cardinality(pais)]` }),
  }
  const names = Object.keys(all).map(name => sql.identifier(columns[name]?.name ?? name))
  const listed = (parts: SQL[]) => (parts.length ? sql`, ${sql.join(parts, sql`, `)}` : sql``)
  const parents = parent
    ? sql`(select array_agg(p.id order by p.ordem) from ${parent.table} p where p.igreja_id = parte.igreja_id)`
    : sql`null::bigint[]`
  await tx.execute(sql`
    with lugares as (
      select igreja_id, lugar, imagens, ${parents} as pais, hashint8extended(igreja_id * 10000000 + lugar, hashtext(${type})) as dado
      from ${share(churches)}, generate_series(1, pecas) as lugar
    ),
    escolhas as (
      select *, now() - interval '1 second' * ((hashint8extended(dado, 1) & 2147483647) % 190000000 - 1000000) as momento,
        ${oneOf(textCount, 2)} as n_titulo, ${oneOf(textCount, 3)} as n_texto, ${oneOf(textCount, 4)} as n_resto,
        ${oneOf(authorCount, 5)} as n_autor
      from lugares
    ),
    peca as materialized (
      select ${nextId(table)} as id, e.*, t.titulo, split_part(a.texto, '. ', 1) || '.' as resumo, a.texto as primeiro, b.texto as segundo,
        u.autor, u.sobrenome, case when ${oneOf(64, 6)} > 1 then momento end as data_inicio,
        t.alvo_do_titulo || a.alvo || b.alvo || u.alvo as alvo
      from escolhas e join texto_de_carga t on t.n = n_titulo join texto_de_carga a on a.n = n_texto join texto_de_carga b on b.n = n_resto
        join autor_de_carga u on u.n = n_autor
    ),
    guardada as (
      insert into ${table} (id, igreja_id, titulo, resumo, conteudo, autor, imagem, data_inicio, destaque${listed(names.map(name => sql`${name}`))})
      overriding system value
      select id, igreja_id, titulo, resumo, '<p>' || primeiro || '</p><p>' || segundo || '</p>', autor,
        case when ${oneOf(4, 7)} = 1 then imagens -> (lugar % nullif(jsonb_array_length(imagens), 0)) end, data_inicio,
        case when lugar <= 3 then lugar end${listed(Object.values(all))}
      from peca
    ),
    palavra as (${loadTestWordsOf(sql`(select igreja_id, sobrenome as palavra from peca) s`)})
    ${loadTestEntries(type, sql`(select *, concat_ws(' ', resumo, autor, primeiro, segundo) as texto from peca) e`)}`)
}

/**
 * Inserts what pieces of a load-test database belong to: with more pieces a church has more of them, up to one of each name.
 * @param type of its search entries, when it has them
 */
export async function insertLoadTestParents(
  tx: ChurchTx,
  table: ParentTable,
  churches: readonly LoadTestChurch[],
  { names, type, values = {} }: { names: readonly string[]; type?: EntityType; values?: Values },
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, { name: string }>
  const extra = Object.entries(values)
  const targets = extra.map(([name]) => sql`, ${sql.identifier(columns[name]?.name ?? name)}`)
  await tx.execute(sql`
    with pai as materialized (
      select ${nextId(table)} as id, igreja_id, slug, titulo, texto, lugar, now() - interval '7 years' as data_inicio,
        ${loadTestTarget(sql`titulo`, sql`texto`)} as alvo, hashint8extended(igreja_id, lugar) as dado
      from ${share(churches)}, lateral (
        select slug, titulo, titulo || ', com gente de todas as idades.' as texto, lugar
        from unnest(${sql.param(names.map(name => slugOf(name, 'tipo')))}::text[], ${sql.param([...names])}::text[]) with ordinality as nome (slug, titulo, lugar)
        where lugar <= 1 + pecas / 20
      ) nomes
      where pecas > 0
    ),
    guardado as (
      insert into ${table} (id, igreja_id, slug, nome, descricao, data_inicio, ordem${sql.join(targets)}) overriding system value
      select id, igreja_id, slug, titulo, texto, data_inicio, lugar${sql.join(extra.map(([, value]) => sql`, ${value}`))} from pai
    )
    ${type ? loadTestEntries(type, sql`pai`) : sql`select`}`)
  const withContent = churches.filter(({ pieces }) => pieces > 0).map(({ id }) => id)
  if (type) await insertLoadTestWords(tx, withContent, [...new Set(names.flatMap(searchWords))])
}
