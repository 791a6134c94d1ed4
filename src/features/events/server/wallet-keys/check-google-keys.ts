import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { type CheckedKeys, isSigningKey } from './keys.ts'

/** What is needed of the file of a service account's key; the rest is left out. */
const ServiceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string().check(z.maxLength(200), z.regex(/^[\w.-]+@[\w.-]+\.gserviceaccount\.com$/)),
  private_key: z.string(),
})

/** Checks the service account with which a church signs tickets for Google. @throws Problem `invalid` */
export function checkGoogleKeys({ emissor, conta }: { emissor: string; conta: string }): CheckedKeys<'google'> {
  try {
    const account = ServiceAccount.parse(JSON.parse(conta))
    const key = createPrivateKey(account.private_key)
    if (!isSigningKey(key)) throw new Error('not such a key')
    const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
    return { identificador: emissor, conta: account.client_email, validaAte: null, keys: { key: pem } }
  } catch (cause) {
    throw new Problem('invalid', { errors: { conta: 'invalid' }, cause })
  }
}
