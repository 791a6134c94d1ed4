import * as z from 'zod'
import { FileLocation } from './files/location.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1']).transform(value => value === '1')
const origins = z
  .string()
  .transform(list =>
    list
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)))

/** Every environment variable of the server, with its allowed values. `docs/operations.md` describes the purpose of each. */
const Env = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: port.default(3000),
  APP_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name without scheme or port')
    .default('localhost'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  /** The port in public addresses, omitted there when it is the default of the scheme. Without a proxy it defaults to PORT. */
  PUBLIC_PORT: port.optional(),
  ATRIO_DATA_DIR: z.string().min(1).default('.data'),
  /** Where the bytes of files are: a folder of the data folder, or a bucket. */
  FILES: z.string().default('disk').pipe(FileLocation),
  /** Gigabytes of files that a church may have. */
  FILES_GB_PER_CHURCH: z.coerce.number().positive().default(20),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user:password@host:5432/name' }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host:465' }).optional(),
  MAIL_FROM: z.string().min(3, 'a sender like Atrio <no-reply@example.com>').default('Atrio <nao-responda@localhost>'),
  ADMIN_SITE_URL: z
    .string()
    .regex(/^https?:\/\/.+/, 'an address; {lang} and {church} are replaced')
    .optional(),
  /** The address of Google's service that checks reCAPTCHA answers. */
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://www.google.com/recaptcha' })
    .default('https://www.google.com/recaptcha'),
  /** The address of the YouTube Data API, from which playlists are read. */
  YOUTUBE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://www.googleapis.com/youtube/v3' })
    .default('https://www.googleapis.com/youtube/v3'),
  /** The address of YouTube's preview pictures. */
  YOUTUBE_IMAGE_URL: z.url({ protocol: /^https?$/, error: 'an address like https://i.ytimg.com' }).default('https://i.ytimg.com'),
  /** The address of ViaCEP, which knows the addresses of Brazilian postal codes. */
  VIACEP_URL: z.url({ protocol: /^https?$/, error: 'an address like https://viacep.com.br' }).default('https://viacep.com.br'),
  /** A server whose feeds are read although it is inside of the network: an operator's own podcast host. */
  PODCAST_ORIGIN: z.url({ protocol: /^https?$/, error: 'an address like https://podcasts.example.org' }).optional(),
  /** Seals the keys of gateways; default: `APP_SECRET`. `PAYMENTS_SECRET_BEFORE`: the one before, until all keys are sealed with the new one. */
  PAYMENTS_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  PAYMENTS_SECRET_BEFORE: z.string().min(32, 'at least 32 characters').optional(),
  /**
   * Whether this server may take a card's number, to turn it into a token of its gateway: only for operators whose own security covers that
   * (PCI DSS, SAQ D). Without it, numbers go from the browser to the gateway alone.
   */
  CARD_TOKENS: flag.default(false),
  /** A file with Apple's intermediate certificate (Worldwide Developer Relations, G4), so that churches need not send it with their own. */
  APPLE_WWDR: z.string().min(1).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CORS_ORIGINS: origins.default([]),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LIMITS: z.enum(['memory', 'postgres']).default('memory'),
  // Each body may be a memory mapping of its own (scripts/run/server-settings.mjs), and Linux allows 65,530 of them.
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(1024).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ATRIO_DEMO: flag.optional(),
})
export type Env = Omit<z.output<typeof Env>, 'PUBLIC_PORT' | 'ADMIN_SITE_URL'> & {
  PUBLIC_PORT: number | undefined
  ADMIN_SITE_URL: string
} & {
  /** All others whose names end in `_URL`, unchecked: addresses of gateways are among them (`checkGatewayUrls`). */
  otherUrls: Readonly<Record<string, string>>
}

/** The message has one line for each invalid variable: its name and the allowed values. It omits the values, which may be secret. */
export class EnvError extends Error {}

/**
 * Reads the environment. An empty variable counts as not set.
 * @throws EnvError that names every invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = Env.safeParse(given)
  if (!result.success) throw new EnvError(result.error.issues.map(i => `${i.path.join('.')}: expected ${expectation(i)}`).join('\n'))
  const visiblePort = publicPort(result.data)
  const { PUBLIC_SCHEME, APP_DOMAIN } = result.data
  const adminHost = `${PUBLIC_SCHEME}://admin.${APP_DOMAIN}${visiblePort ? `:${visiblePort}` : ''}`
  const isOther = (name: string) => name.endsWith('_URL') && !(name in Env.shape)
  const otherUrls = Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => isOther(entry[0])))
  const env = {
    ...result.data,
    otherUrls,
    PUBLIC_PORT: visiblePort,
    ADMIN_SITE_URL: result.data.ADMIN_SITE_URL ?? `${adminHost}/{lang}/{church}`,
  }
  if (env.DATABASE_URL && !env.APP_SECRET) throw new EnvError('APP_SECRET: expected at least 32 characters, because DATABASE_URL is set')
  return env
}

/** The addresses that the operator has set in place of a gateway's own: for tests, or a proxy. `browser`: where browsers turn cards into tokens. */
export const gatewayUrlsOf = ({ otherUrls }: Pick<Env, 'otherUrls'>, { codigo }: { codigo: string }) => {
  const name = codigo.toUpperCase()
  return { server: otherUrls[`${name}_URL`], browser: otherUrls[`${name}_BROWSER_URL`] }
}

/** @throws EnvError as `readEnv`, which does not know which gateways there are */
export function checkGatewayUrls(env: Pick<Env, 'otherUrls'>, gateways: readonly { codigo: string }[]): void {
  const names = gateways.flatMap(({ codigo }) => ['_URL', '_BROWSER_URL'].map(end => codigo.toUpperCase() + end))
  const wrong = names.filter(name => env.otherUrls[name] !== undefined && !/^https?:$/.test(URL.parse(env.otherUrls[name])?.protocol ?? ''))
  if (wrong.length) throw new EnvError(wrong.map(name => `${name}: expected an address like https://api.example.com`).join('\n'))
}

function publicPort({ PUBLIC_PORT, PUBLIC_SCHEME, PORT, TRUST_PROXY }: z.output<typeof Env>): number | undefined {
  const visiblePort = PUBLIC_PORT ?? (TRUST_PROXY ? undefined : PORT)
  return visiblePort === (PUBLIC_SCHEME === 'https' ? 443 : 80) ? undefined : visiblePort
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  return issue.message
    .replace(/^Invalid input: expected /, 'a ')
    .replace(/^Too small: expected number to be /, 'a number ')
    .replace(/^Too big: expected number to be /, 'a number ')
}
