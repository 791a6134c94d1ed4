import * as z from 'zod/mini'
import type { Env } from '#server/env.ts'
import { CommandError } from './command.ts'

/** A host name of a church of its own, in lower case. */
export const HostName = {
  schema: z.string().check(z.toLowerCase(), z.maxLength(253), z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/)),
  expects: 'a full host name without scheme, port or path, such as "www.igreja.org.br"',
}

/** @throws CommandError when a host name is one that the code of a church makes */
export function expectOwnHost({ APP_DOMAIN }: Pick<Env, 'APP_DOMAIN'>, flag: string, host: string): void {
  if (host === APP_DOMAIN || host.endsWith(`.${APP_DOMAIN}`))
    throw new CommandError(`--${flag} "${host}" is under ${APP_DOMAIN}, where the code is the host name of the church: omit --${flag}.`, 2)
}
