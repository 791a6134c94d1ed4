import { isValidCnpj } from '@brazilian-utils/brazilian-utils'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { getRegistration as getEndpoint, Registration, setRegistration as setEndpoint } from '../contract/registration.ts'
import { churchesTable } from './tables.ts'

const toRegistration = ({ razaoSocial, cnpj, versao }: Registration): Registration => ({ razaoSocial, cnpj, versao })

/** The legal name and CNPJ of the church. @throws Problem `church-not-found` */
export async function getRegistration({ db, church }: HandlerContext<typeof getEndpoint>): Promise<Registration> {
  const [row] = await db.select().from(churchesTable).where(eq(churchesTable.id, church.id))
  if (!row) throw new Problem('church-not-found')
  return toRegistration(row)
}

/** Sets both. @throws Problem `invalid` for a CNPJ with wrong check digits; `stale` */
export async function setRegistration({ db, church, body, expectedVersion }: HandlerContext<typeof setEndpoint>): Promise<Registration> {
  const cnpj = body.cnpj?.replace(/[^\dA-Z]/g, '') ?? null
  // Version 2 takes the numbers with letters.
  if (cnpj !== null && !isValidCnpj(cnpj, { version: 2 })) throw new Problem('invalid', { errors: { cnpj: 'regex' } })
  const values = { razaoSocial: body.razaoSocial, cnpj }
  return db.transaction(async tx => toRegistration(await updateAudited(tx, churchesTable, church.id, values, expectedVersion)))
}
