import { Problem } from '#contract/problems.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { isCommonPassword } from './is-common-password.ts'

type Owner = { nome: string; sobrenome: string; email: string }

/**
 * Refuses a new password that is among the first that are guessed, also one of names of the person, the church and the e-mail.
 * @param field the body field that contains it
 * @throws Problem `invalid` with `common_password` for the field
 */
export async function refuseCommonPassword(
  password: string,
  { nome, sobrenome, email }: Owner,
  church: Pick<ChurchState, 'nome' | 'codigo'> | null,
  field: string,
): Promise<void> {
  const names = [nome, sobrenome, email, church?.nome ?? '', church?.codigo ?? '']
  if (await isCommonPassword(password, names)) throw new Problem('invalid', { errors: { [field]: 'common_password' } })
}
