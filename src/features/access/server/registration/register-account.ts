import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import { sendNow } from '#server/mail/mail.ts'
import type { Registration, registerMember } from '../../contract/registration.ts'
import { hashPassword } from '../account/passwords.ts'
import { confirmationMail } from '../links/confirmation.ts'
import { accountTable } from '../tables.ts'

/**
 * Makes an account that is not active yet and mails the link that confirms its address. Of several registrations of one address
 * the latest counts, as long as none is confirmed.
 * @returns whether the mail has left. @throws Problem `invalid` with `email: taken`
 */
export async function registerAccount(handling: Handling<typeof registerMember>, person: Registration): Promise<boolean> {
  const { db, church, body, services } = handling
  const [known] = await db.select().from(accountTable).where(eq(accountTable.email, person.email))
  if (known && (known.emailConfirmadoEm || !known.flagAtivo)) throw taken()
  const senha = await hashPassword(person.senha)
  const mail = await db.transaction(async tx => {
    const accountId = await keep(tx, { ...person, senha })
    if (accountId === undefined) throw taken()
    const account = { id: accountId, email: person.email, nome: person.nome }
    return confirmationMail(tx, { env: services.env, church, account, redirectTo: body.redirectTo })
  })
  return sendNow({ services, db }, mail)
}

/** One statement, because two may register one address at once. Columns by name: the working role may fill no others. */
async function keep(tx: ChurchTx, { nome, sobrenome, email, telefone, senha }: Registration): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into conta (email, nome, sobrenome, telefone, senha) values (${email}, ${nome}, ${sobrenome}, ${storedPhone(telefone)}, ${senha})
    on conflict (email) do update
      set nome = excluded.nome, sobrenome = excluded.sobrenome, telefone = excluded.telefone, senha = excluded.senha
      where conta.email_confirmado_em is null and conta.flag_ativo
    returning id`)
  return rows[0] && Number(rows[0].id)
}

const taken = () => new Problem('invalid', { errors: { email: 'taken' } })
