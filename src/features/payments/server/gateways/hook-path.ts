import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'
import { gatewayTable } from '../tables.ts'

/** The path to which a gateway sends the messages of a church. Its last part is a secret: not every gateway signs. */
export async function gatewayHookPath(
  db: Pick<ChurchDb, 'select'>,
  { gateways }: Pick<Services, 'gateways'>,
  { slug }: { slug: string },
  gateway: number | null,
): Promise<string> {
  if (gateway === null) return ''
  const [row] = await db.select({ secret: gatewayTable.segredoAviso }).from(gatewayTable).where(eq(gatewayTable.gateway, gateway))
  return `/api/hooks/${gateways.get(gateway)?.codigo}/${slug}?segredo=${row?.secret ?? ''}`
}
