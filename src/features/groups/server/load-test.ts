import { sql } from 'drizzle-orm'
import { searchWords } from '#contract/normalize-text.ts'
import { insertLoadTestWords, loadTestEntries, loadTestTarget } from '#features/search/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { groupKinds, maxGroups } from '../rules/groups.ts'
import { groupTable } from './tables.ts'

const districts = ['Centro', 'Vila Nova', 'Boa Vista', 'Santa Luzia', 'São José', 'Alto da Serra', 'Jardim América', 'Parque das Águas']

/** Inserts groups into the churches of a load-test database: one for ten pieces of another kind, as many as a church may have at most. */
export async function insertLoadTestGroups(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const counts = churches.map(({ pieces }) => Math.min(maxGroups, Math.ceil(pieces / 10)))
  const pick = (list: readonly string[]) => sql`(${sql.param([...list])}::text[])[1 + (lugar * 7 + igreja_id) % ${list.length}]`
  await tx.execute(sql`
    with grupo as materialized (
      select nextval(pg_get_serial_sequence('celula', 'id')) as id, igreja_id, lugar, ${pick(districts)} as bairro, ${pick(groupKinds)} as tipo,
        'Célula ' || ${pick(districts)} || ' ' || lugar as titulo, 'Lemos a Bíblia, oramos e tomamos um café.' as texto, now() as data_inicio
      from unnest(${sql.param(churches.map(({ id }) => id))}::bigint[], ${sql.param(counts)}::int[]) as parte (igreja_id, grupos),
        generate_series(1, grupos) as lugar
    ),
    guardado as (
      insert into ${groupTable} (id, igreja_id, nome, flag_ativo, descricao, tipo, dia, hora, duracao, frequencia, bairro) overriding system value
      select id, igreja_id, titulo, true, texto, tipo, 1 + lugar % 7, (array['19:30', '20:00', '15:00'])[1 + lugar % 3], 90, 'semanal', bairro from grupo
    )
    ${loadTestEntries('CELULA', sql`(select *, ${loadTestTarget(sql`titulo`, sql`texto`)} as alvo from grupo) g`)}`)
  const withGroups = churches.filter(({ pieces }) => pieces > 0).map(({ id }) => id)
  await insertLoadTestWords(tx, withGroups, ['celula', ...new Set(districts.flatMap(searchWords))])
}
