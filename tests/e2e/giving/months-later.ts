import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { dataFolder, inDatabase } from '../people.ts'

/**
 * Lets days pass for the one gift that a person repeats: its dates, and those of what was given, move back. The clock of the server stays, because
 * other tests use it too.
 */
export const letDaysPass = (email: string, days: number) =>
  inDatabase(async client => {
    const { rows } = await client.query(
      `update doacao_recorrente r set ancora = ancora - $2::int, proximo = proximo - $2::int
       from usuario u where u.id = r.usuario_id and u.email = $1 returning r.id::int, r.usuario_id as person`,
      [email, days],
    )
    const { id, person } = rows[0]
    // In two steps: no day may be there twice, not even for a moment.
    for (const step of [10_000, days - 10_000])
      await client.query(
        `update doacao_recorrente_cobranca
         set dia = dia - $2::int, proxima_tentativa = proxima_tentativa - $2::int, cobrada_em = cobrada_em - $2::int where recorrente_id = $1`,
        [id, step],
      )
    // A payment is tied to its due day for ever, and the database holds that, too.
    await client.query('set session_replication_role = replica')
    await client.query(
      `update pagamento set chave = chave || ' ' || id where chave not like '% %' and id in
        (select pagamento_id from doacao_recorrente_cobranca where recorrente_id = $1)`,
      [id],
    )
    await client.query('update doacao set dia = dia - $2::int where usuario_id = $1', [person, days])
  })

/** Charges what is due of it, as the job that looks every hour does, also at night. */
export async function chargeWhatIsDue(email: string): Promise<void> {
  const due = await inDatabase(async client => {
    const { rows } = await client.query(
      `select r.id::int as recorrente, r.igreja_id as church, to_char(coalesce(c.dia, r.proximo), 'YYYY-MM-DD') as dia
       from doacao_recorrente r join usuario u on u.id = r.usuario_id
       left join doacao_recorrente_cobranca c on c.recorrente_id = r.id and c.proxima_tentativa <= current_date
       where u.email = $1`,
      [email],
    )
    return rows[0]
  })
  const boss = new PgBoss({
    host: realpathSync(join(dataFolder, 'postgres')),
    user: 'atrio',
    database: 'atrio',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    const { recorrente, dia } = due
    await boss.send('charge-recurring-gift', { recorrente, dia }, { group: { id: String(due.church) } })
  } finally {
    await boss.stop({ graceful: false })
  }
}
