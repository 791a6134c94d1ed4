import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/on.ts'
import * as call from '../contract.ts'
import { checkPassword } from './log-in.ts'
import { openSession, renewSession } from './session.ts'
import { accountTable, memberTable } from './tables.ts'

export const accessRoutes = [
  on(call.logIn, async ({ db, body, address, services: { secret, limits } }) =>
    openSession(db, secret, await checkPassword(db, limits, { email: body.username, password: body.password, address })),
  ),
  on(call.refreshTokens, async ({ db, body, services }) => renewSession(db, services.secret, body.refreshToken, Date.now())),
  on(call.getMe, async ({ db, user }) => {
    const { id, email, nome, flagAtivo } = accountTable
    const open = and(eq(id, user.accountId), eq(flagAtivo, true))
    const [account] = await db.select({ id, email, nome }).from(accountTable).where(open)
    if (!account) throw new Problem('unauthenticated')
    return account
  }),
  on(call.findMember, async ({ db, user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    const { id, nome, sobrenome, email, telefone } = memberTable
    return {
      usuarios: await db.select({ id, nome, sobrenome, email, telefone }).from(memberTable).where(eq(memberTable.contaId, user.accountId)),
    }
  }),
  on(call.getRoles, async ({ user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    return { papeis: [...user.roles], permissoes: [...user.abilities] }
  }),
]
