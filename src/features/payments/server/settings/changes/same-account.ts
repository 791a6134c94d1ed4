import { isDeepStrictEqual } from 'node:util'
import type { Services } from '#server/http/services.ts'
import { readKeys } from '../../gateways/read-keys.ts'
import type { gatewayTable } from '../../tables.ts'
import type { ReceivingChangeRow } from './receiving-change.ts'

type Account = { modo?: unknown; chaves?: unknown }

/**
 * Whether two settings of a gateway, as changes or its row have stored them, are those of one account, wherever its messages go. Keys are compared
 * as they are and never as they are stored: each sealing of the same keys is another one. Those that cannot be read any more are only the same as
 * themselves.
 * @param chave the gateway's id
 */
export function isSameAccount(
  services: Pick<Services, 'gateways' | 'paymentSecrets'>,
  { chave }: Pick<ReceivingChangeRow, 'chave'>,
  one: Account,
  other: Account,
): boolean {
  const keysOf = ({ chaves }: Account) => {
    const sealed = (chaves ?? null) as (typeof gatewayTable.$inferSelect)['chaves']
    return readKeys(services, { gateway: Number(chave), chaves: sealed })?.keys ?? sealed
  }
  return isDeepStrictEqual([one.modo, keysOf(one)], [other.modo, keysOf(other)])
}
