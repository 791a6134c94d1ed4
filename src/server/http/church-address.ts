import type { Env } from '#server/env.ts'

/** Where a church's own place on the web is: its host name, else its code under the app domain. */
export function churchAddress(env: Pick<Env, 'APP_DOMAIN' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>) {
  const port = env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''
  return ({ codigo, hostname }: { codigo: string; hostname: string | null }) =>
    `${env.PUBLIC_SCHEME}://${hostname ?? `${codigo}.${env.APP_DOMAIN}`}${port}`
}
