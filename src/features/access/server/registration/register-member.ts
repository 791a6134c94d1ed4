import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { type registerMember as endpoint, Registration } from '../../contract/registration.ts'
import { refuseCommonPassword } from '../account/refuse-common-password.ts'
import { consumeMailLimit } from '../mails/mail-limit.ts'
import { completeAccount } from './complete-account.ts'
import { registerAccount } from './register-account.ts'

type Reply = { enviado: boolean | null; usuario: Awaited<ReturnType<typeof completeAccount>> | null }

/** Makes the caller a member of the church: a caller without a login after confirming an address by mail, a logged-in account at once. */
export async function registerMember(context: HandlerContext<typeof endpoint>): Promise<Reply> {
  const { body, user } = context
  if (user) return { enviado: null, usuario: await completeAccount(context, user) }
  const missing = Object.keys(Registration.def.shape).filter(name => name !== 'sobrenome' && !body[name as keyof typeof body])
  if (missing.length) throw new Problem('invalid', { errors: Object.fromEntries(missing.map(name => [name, 'required'])) })
  const person = { sobrenome: '', ...body } as Registration
  await refuseCommonPassword(person.senha, person, context.church, 'senha')
  // Limited, because each registration sends a mail to an address that is not proven.
  await consumeMailLimit(context, 'confirm', person.email, body.captcha)
  return { enviado: await registerAccount(context, person), usuario: null }
}
