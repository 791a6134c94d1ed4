import type { Env } from '#server/env.ts'

/** Returns a function for a church's address, without a trailing slash: its own host name, else its code under the app domain. */
export function churchAddress(env: Pick<Env, 'APP_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>) {
  const port = env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''
  return ({ codigo, hostname }: { codigo: string; hostname: string | null }) =>
    `${env.PUBLIC_SCHEME}://${hostname ?? `${codigo}.${env.APP_DOMAIN}`}${port}`
}
