import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type GatewayName, gatewayIds } from '../../rules/payments.ts'
import { gatewayTable } from '../tables.ts'

/** The name of a gateway in the address to which it sends its messages. */
export const gatewayNameOf = (id: number): GatewayName | undefined =>
  (Object.keys(gatewayIds) as GatewayName[]).find(name => gatewayIds[name] === id)

/** The path to which a gateway sends the messages of a church. Its last part is a secret: not every gateway signs. */
export async function gatewayHookPath(db: Pick<ChurchDb, 'select'>, { slug }: { slug: string }, gateway: number | null): Promise<string> {
  if (gateway === null) return ''
  const [row] = await db.select({ secret: gatewayTable.segredoAviso }).from(gatewayTable).where(eq(gatewayTable.gateway, gateway))
  return `/api/hooks/${gatewayNameOf(gateway)}/${slug}?segredo=${row?.secret ?? ''}`
}
