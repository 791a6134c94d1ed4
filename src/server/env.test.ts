import { describe, expect, test } from 'vitest'
import { checkGatewayUrls, EnvError, gatewayUrlsOf, readEnv } from './env.ts'

/** An invalid value for each variable. */
const invalid: Record<string, string> = {
  NODE_ENV: 'staging',
  PORT: '70000',
  APP_DOMAIN: 'https://atrio.app',
  PUBLIC_SCHEME: 'ftp',
  PUBLIC_PORT: 'eighty',
  FILES: 's3:geheim',
  FILES_GB_PER_CHURCH: 'many',
  DATABASE_URL: 'mysql://root:geheim@db/x',
  DATABASE_POOL: '1',
  APP_SECRET: 'geheim',
  SMTP_URL: 'mail.example.com',
  RECAPTCHA_URL: 'ftp://captcha.example',
  YOUTUBE_API_URL: 'ftp://youtube.example',
  YOUTUBE_IMAGE_URL: 'pictures.example',
  VIACEP_URL: 'viacep.example',
  MAIL_FROM: '??',
  ADMIN_SITE_URL: 'admin.atrio.app',
  TRUST_PROXY: '-1',
  CORS_ORIGINS: 'https://ok.example, nonsense',
  METRICS_TOKEN: 'short',
  LIMITS: 'redis',
  PAGE_CACHE_MB: 'many',
  LOG_LEVEL: 'loud',
  ATRIO_DEMO: 'yes',
  CARD_TOKENS: 'maybe',
}
/** Variables that allow any text. */
const anyText = ['HOST', 'ATRIO_DATA_DIR', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']

const errorMessage = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

describe('the environment', () => {
  test.each(Object.entries(invalid))('an invalid %s is reported with the allowed values, without its own value', (name, value) => {
    const message = errorMessage({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}(\\.\\d+)?: expected .{3,}$`))
    expect(message).not.toContain(value)
  })

  test('all invalid variables are reported at once, one per line', () => {
    const lines = errorMessage(invalid).split('\n')
    expect(lines.map(line => line.split(/[.:]/)[0]).sort()).toEqual(Object.keys(invalid).sort())
  })

  test('every variable has an invalid value above', () => {
    const { otherUrls: _unchecked, ...read } = readEnv({
      DATABASE_URL: 'postgres://db/x',
      APP_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://post',
      METRICS_TOKEN: 'x'.repeat(16),
      ATRIO_DEMO: '1',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_SESSION_TOKEN: 'x',
    })
    expect([...Object.keys(invalid), ...anyText].sort()).toEqual(Object.keys(read).sort())
  })

  test('the addresses of gateways are checked when it is known which there are', () => {
    const env = readEnv({
      STRIPE_URL: 'api.stripe.com',
      STRIPE_BROWSER_URL: 'ftp://js',
      ZOOP_URL: 'http://127.0.0.1:9',
      HOME_URL: 'at home',
    })
    expect(() => checkGatewayUrls(env, [{ codigo: 'stripe' }, { codigo: 'zoop' }])).toThrow(
      new EnvError(
        ['STRIPE_URL', 'STRIPE_BROWSER_URL'].map(name => `${name}: expected an address like https://api.example.com`).join('\n'),
      ),
    )
    expect(gatewayUrlsOf(env, { codigo: 'zoop' })).toEqual({ server: 'http://127.0.0.1:9', browser: undefined })
  })

  test('no variable is required; an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'production', PORT: 3000, PUBLIC_PORT: 3000, TRUST_PROXY: 0 })
  })

  test.each([
    [{}, 'http://admin.localhost:3000/{lang}/{church}'],
    [{ APP_DOMAIN: 'igrejas.org', PUBLIC_SCHEME: 'https', TRUST_PROXY: '1' }, 'https://admin.igrejas.org/{lang}/{church}'],
    [{ ADMIN_SITE_URL: 'https://desk.example/{church}' }, 'https://desk.example/{church}'],
  ])('with %j the admin site is %s', (source, address) => {
    expect(readEnv(source as Record<string, string>).ADMIN_SITE_URL).toBe(address)
  })

  test('an external database requires APP_SECRET', () => {
    expect(errorMessage({ DATABASE_URL: 'postgres://db/atrio' })).toContain('APP_SECRET')
    expect(errorMessage({ DATABASE_URL: 'postgres://db/atrio', APP_SECRET: 'x'.repeat(32) })).toBe('')
  })

  test.each([
    [{ PORT: '8080' }, 8080],
    [{ PORT: '80' }, undefined],
    [{ PORT: '3000', TRUST_PROXY: '1' }, undefined],
    [{ PORT: '3000', TRUST_PROXY: '1', PUBLIC_PORT: '8443', PUBLIC_SCHEME: 'https' }, 8443],
    [{ PUBLIC_PORT: '443', PUBLIC_SCHEME: 'https' }, undefined],
  ])('with %j the public port is %j', (source, publicPort) => {
    expect(readEnv(source as Record<string, string>).PUBLIC_PORT).toBe(publicPort)
  })

  test.each([
    ['disk', { kind: 'disk' }],
    ['s3://balde', { kind: 's3', bucket: 'balde', prefix: '', region: 'us-east-1', endpoint: undefined }],
    ['s3://balde/', { kind: 's3', bucket: 'balde', prefix: '', region: 'us-east-1', endpoint: undefined }],
    [
      's3://meu.balde/atrio/arquivos/?region=sa-east-1&endpoint=http://127.0.0.1:9000',
      { kind: 's3', bucket: 'meu.balde', prefix: 'atrio/arquivos/', region: 'sa-east-1', endpoint: 'http://127.0.0.1:9000' },
    ],
  ])('FILES=%s is understood', (text, location) => {
    expect(readEnv({ FILES: text }).FILES).toEqual(location)
  })

  test.each(['', 's3', 's3://', 's3://B', 's3://balde?regiao=x', 's3://balde?endpoint=minio:9000', 's3://balde?region=', '/mnt/files'])(
    'FILES=%s is refused, or the default when it is empty',
    text => {
      expect(errorMessage({ FILES: text })).toMatch(text ? /^FILES: expected disk, or an address like s3:/ : /^$/)
    },
  )

  test('allowed origins are reduced to the origin, without a path', () => {
    expect(readEnv({ CORS_ORIGINS: 'https://app.example.com/path, http://localhost:8081' }).CORS_ORIGINS).toEqual([
      'https://app.example.com',
      'http://localhost:8081',
    ])
  })
})
