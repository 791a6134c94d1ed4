import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { Account } from '#server/http/context.ts'
import type { Member } from '../../contract/account.ts'
import type { registerMember } from '../../contract/registration.ts'
import { holdAccount } from '../account/account.ts'
import { accountTable } from '../tables.ts'
import { makeMember } from './make-member.ts'

/**
 * Gives a logged-in account its record in this church, and what its registration still lacks. What it has is not changed here.
 * @throws Problem `invalid` with `required` for each thing that is missing and was not sent; `conflict` when the church knows somebody
 * else under its address
 */
export async function completeAccount({ db, church, body }: Handling<typeof registerMember>, user: Account): Promise<Member> {
  return db.transaction(async tx => {
    const account = await holdAccount(tx, user.accountId)
    if (!account) throw new Problem('unauthenticated')
    const whole = {
      nome: account.nome || body.nome || '',
      sobrenome: account.sobrenome || body.sobrenome || '',
      telefone: account.telefone ?? (body.telefone ? storedPhone(body.telefone) : null),
    }
    const missing = Object.entries(whole).filter(([, value]) => !value)
    if (missing.length) throw new Problem('invalid', { errors: Object.fromEntries(missing.map(([name]) => [name, 'required'])) })
    await tx.update(accountTable).set(whole).where(eq(accountTable.id, account.id))
    const member = await makeMember(tx, church, { ...account, ...whole })
    if (!member) throw new Problem('conflict')
    return member
  })
}
