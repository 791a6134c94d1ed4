import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { AccountCaller } from '#server/http/caller.ts'
import type { Member } from '../../contract/account.ts'
import type { registerMember } from '../../contract/registration.ts'
import { lockAccount } from '../account/account.ts'
import { accountTable } from '../tables.ts'
import { ensureMember } from './ensure-member.ts'

/**
 * Creates the member record of a logged-in account in this church and fills in the account's missing fields from the body. Fields that
 * the account has already are not changed.
 * @throws Problem `invalid` with `required` for each field that is missing and was not sent; `conflict` when the church has a member of
 * another account with this address
 */
export async function completeAccount({ db, church, body }: HandlerContext<typeof registerMember>, user: AccountCaller): Promise<Member> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, user.accountId)
    if (!account) throw new Problem('unauthenticated')
    const profile = {
      nome: account.nome || body.nome || '',
      sobrenome: account.sobrenome || body.sobrenome || '',
      telefone: account.telefone ?? (body.telefone ? storedPhone(body.telefone) : null),
    }
    // Some people have one name.
    const missing = Object.entries(profile).filter(([name, value]) => !value && name !== 'sobrenome')
    if (missing.length) throw new Problem('invalid', { errors: Object.fromEntries(missing.map(([name]) => [name, 'required'])) })
    await tx.update(accountTable).set(profile).where(eq(accountTable.id, account.id))
    const member = await ensureMember(tx, church, { ...account, ...profile })
    if (!member) throw new Problem('conflict')
    return member
  })
}
