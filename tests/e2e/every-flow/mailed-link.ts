import { createHash, randomBytes } from 'node:crypto'
import { createMember, writeRows } from '../people.ts'

/** A new link of one of the kinds that are mailed (`linkKinds`), for a member of its own. @returns a function that makes its path */
export const mailedLink = (kind: string, page: string) => async () => {
  const { email } = await createMember()
  const code = randomBytes(32).toString('base64url')
  await writeRows(
    `insert into link_acesso (conta_id, tipo, codigo, email, igreja_id, expira_em)
     select c.id, $2, $3, c.email, i.id, now() + interval '1 hour' from conta c, igreja i where c.email = $1 and i.codigo = 'esperanca'`,
    [email, kind, createHash('sha256').update(code).digest('base64url')],
  )
  return `${page}#${code}`
}
