import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { sendNow } from '#server/mail/mail.ts'
import type { Registration, registerMember } from '../../contract/registration.ts'
import { hashPassword } from '../account/passwords.ts'
import { createConfirmationMail } from '../links/create-confirmation-mail.ts'
import { accountTable } from '../tables.ts'

/**
 * Creates an account that is not active yet and mails the link that confirms its address. While an address is not confirmed, a later
 * registration replaces an earlier one.
 * @returns whether the mail was sent already. @throws Problem `invalid` with `email: taken`
 */
export async function registerAccount(context: HandlerContext<typeof registerMember>, person: Registration): Promise<boolean> {
  const { db, church, body, services } = context
  const [existing] = await db.select().from(accountTable).where(eq(accountTable.email, person.email))
  if (existing && (existing.emailConfirmadoEm || !existing.flagAtivo)) throw emailTaken()
  const senha = await hashPassword(person.senha)
  const mail = await db.transaction(async tx => {
    const accountId = await upsertAccount(tx, { ...person, senha })
    if (accountId === undefined) throw emailTaken()
    const account = { id: accountId, email: person.email, nome: person.nome }
    return createConfirmationMail(tx, { env: services.env, church, account, redirectTo: body.redirectTo })
  })
  return sendNow({ services, db }, mail)
}

/**
 * Inserts or replaces the unconfirmed account. One statement, because two registrations of one address may run at once. Raw SQL with few
 * columns, because the working role may not write the others.
 * @returns the account id; `undefined` when the address belongs to a confirmed or closed account
 */
async function upsertAccount(tx: ChurchTx, { nome, sobrenome, email, telefone, senha }: Registration): Promise<number | undefined> {
  const stored = await tx.execute(sql`
    insert into conta (email, nome, sobrenome, telefone, senha) values (${email}, ${nome}, ${sobrenome}, ${storedPhone(telefone)}, ${senha})
    on conflict (email) do update
      set nome = excluded.nome, sobrenome = excluded.sobrenome, telefone = excluded.telefone, senha = excluded.senha
      where conta.email_confirmado_em is null and conta.flag_ativo
    returning id`)
  return parseRows(AccountRow, stored)[0]?.id
}

const AccountRow = z.object({ id: IntegerColumn })

const emailTaken = () => new Problem('invalid', { errors: { email: 'taken' } })
