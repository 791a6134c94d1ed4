import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { Problem } from '#contract/problems.ts'
import { isWithinDays } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { GiverOfDay } from '../../contract/staff-givers.ts'
import { monthsBeforeQuiet, newGiverDays, stoppedGiving } from '../../rules/givers.ts'

/** A list for people to read; more of them are no list any more. */
const most = 500

/**
 * Members who gave for the first time since a day, and those who have stopped giving (`stoppedGiving`). A gift that was given back whole counts
 * as none. Both read the ledger of a period by its index, and not all that was ever given.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` when the day is too long ago
 */
export async function listGiverChanges(
  db: ChurchDb,
  { fusoHorario }: { fusoHorario: string },
  { desde }: { desde: string },
): Promise<{ novos: GiverOfDay[]; pararam: GiverOfDay[] }> {
  const today = dayAt(new Date(), fusoHorario)
  if (desde <= addDays(today, -newGiverDays)) throw new Problem('invalid', { errors: { desde: 'date' } })
  const { from, quiet } = monthsBeforeQuiet(today)
  const [novos, pararam] = await Promise.all([
    selectGivers(db, giftsSince(desde, fusoHorario), {
      day: sql`min(g.dia)`,
      // "Before" is a range of the index of a person's gifts.
      where: sql`not exists (select from doacao d join pagamento p on p.igreja_id = d.igreja_id and p.id = d.pagamento_id
        where d.igreja_id = g.igreja_id and d.usuario_id = g.usuario_id and d.dia < ${desde} and p.situacao = 'aprovado')`,
    }),
    selectGivers(db, giftsSince(from, fusoHorario), {
      day: sql`max(g.dia)`,
      having: sql`max(g.dia) < ${quiet}::date and count(distinct date_trunc('month', g.dia)) >= ${stoppedGiving.activeMonths}::int`,
    }),
  ])
  return { novos, pararam }
}

/** The gifts of members whose money arrived since a day: whose, and the church's day. */
const giftsSince = (de: string, timeZone: string) => sql`
  select p.igreja_id, p.usuario_id, (l.em at time zone ${timeZone})::date as dia
  from pagamento_lancamento l join pagamento p on p.igreja_id = l.igreja_id and p.id = l.pagamento_id
  where ${isWithinDays(sql`l.em`, { de }, timeZone)} and l.tipo = 'valor' and p.tipo = 'doacao' and p.situacao = 'aprovado'
    and p.usuario_id is not null`

type Choice = { day: SQL; where?: SQL; having?: SQL }

async function selectGivers(db: ChurchDb, gifts: SQL, { day, where = sql`true`, having = sql`true` }: Choice): Promise<GiverOfDay[]> {
  const found = await db.execute(sql`
    select f.id, nome_do_membro(f.id) as nome, to_char(f.dia, 'YYYY-MM-DD') as dia
    from (
      select g.usuario_id as id, ${day} as dia from (${gifts}) g where ${where}
      group by g.usuario_id having ${having} order by 2 desc, 1 desc limit ${most}
    ) f order by f.dia desc, f.id desc`)
  return parseRows(GiverRow, found).map(({ nome, ...giver }) => ({ ...giver, ...nome }))
}

const GiverRow = z.object({ id: IntegerColumn, nome: z.object({ nome: z.string(), sobrenome: z.string() }), dia: z.iso.date() })
