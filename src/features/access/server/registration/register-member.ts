import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { type registerMember as call, Registration } from '../../contract/registration.ts'
import { mailsAllowed } from '../mails/mails-allowed.ts'
import { completeAccount } from './complete-account.ts'
import { registerAccount } from './register-account.ts'

type Reply = { enviado: boolean | null; usuario: Awaited<ReturnType<typeof completeAccount>> | null }

/** Becomes a member: a visitor by way of a confirmed address, a logged-in account at once. */
export async function registerMember(handling: Handling<typeof call>): Promise<Reply> {
  const { body, user } = handling
  if (user) return { enviado: null, usuario: await completeAccount(handling, user) }
  const missing = Object.keys(Registration.def.shape).filter(name => !body[name as keyof typeof body])
  if (missing.length) throw new Problem('invalid', { errors: Object.fromEntries(missing.map(name => [name, 'required'])) })
  const person = body as Registration
  // Each registration is a mail to an address that is not proven.
  await mailsAllowed(handling, 'confirm', person.email, body.captcha)
  return { enviado: await registerAccount(handling, person), usuario: null }
}
