import type { Services } from '#server/http/services.ts'
import { gatewayNameOf } from './hook-path.ts'

type Settings = Pick<Services, 'env'>

/** Where the operator says that a gateway is, in place of its own address. @param id the gateway's */
export function operatorUrlOf({ env }: Settings, id: number): string | undefined {
  const name = gatewayNameOf(id)
  return name && env[`${name.toUpperCase() as Uppercase<typeof name>}_URL`]
}

/** The same for browsers, which turn cards into tokens there. Without a slash at the end. */
export function operatorBrowserUrlOf({ env }: Settings, id: number): string | undefined {
  const name = `${gatewayNameOf(id)?.toUpperCase()}_BROWSER_URL`
  const url = name in env ? env[name as 'STRIPE_BROWSER_URL'] : undefined
  return url?.replace(/\/$/, '')
}
