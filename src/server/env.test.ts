import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

/** For every variable something it must not be. */
const wrong: Record<string, string> = {
  NODE_ENV: 'staging',
  PORT: '70000',
  APP_DOMAIN: 'https://atrio.app',
  PUBLIC_SCHEME: 'ftp',
  PUBLIC_PORT: 'eighty',
  DATABASE_URL: 'mysql://root:geheim@db/x',
  DATABASE_POOL: '1',
  APP_SECRET: 'geheim',
  SMTP_URL: 'mail.example.com',
  RECAPTCHA_URL: 'ftp://captcha.example',
  MAIL_FROM: '??',
  ADMIN_SITE_URL: 'admin.atrio.app',
  TRUST_PROXY: '-1',
  CORS_ORIGINS: 'https://ok.example, nonsense',
  METRICS_TOKEN: 'short',
  LIMITS: 'redis',
  PAGE_CACHE_MB: 'many',
  LOG_LEVEL: 'loud',
  ATRIO_DEMO: 'yes',
}
/** Any text will do for these. */
const free = ['HOST', 'ATRIO_DATA_DIR']

const complaint = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

describe('the environment', () => {
  test.each(Object.entries(wrong))('a wrong %s is named, and what it should be; its value is kept quiet', (name, value) => {
    const message = complaint({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}(\\.\\d+)?: expected .{3,}$`))
    expect(message).not.toContain(value)
  })

  test('all wrong variables are named at once, one a line', () => {
    const lines = complaint(wrong).split('\n')
    expect(lines.map(line => line.split(/[.:]/)[0]).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('every variable that is read has a wrong value above', () => {
    const read = Object.keys(
      readEnv({
        DATABASE_URL: 'postgres://db/x',
        APP_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtp://post',
        METRICS_TOKEN: 'x'.repeat(16),
        ATRIO_DEMO: '1',
      }),
    )
    expect([...Object.keys(wrong), ...free].sort()).toEqual(read.sort())
  })

  test('nothing set is a working server; an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'production', PORT: 3000, PUBLIC_PORT: 3000, TRUST_PROXY: 0 })
  })

  test('an outside database needs a secret of the operator’s own', () => {
    expect(complaint({ DATABASE_URL: 'postgres://db/atrio' })).toContain('APP_SECRET')
    expect(complaint({ DATABASE_URL: 'postgres://db/atrio', APP_SECRET: 'x'.repeat(32) })).toBe('')
  })

  test.each([
    [{ PORT: '8080' }, 8080],
    [{ PORT: '80' }, undefined],
    [{ PORT: '3000', TRUST_PROXY: '1' }, undefined],
    [{ PORT: '3000', TRUST_PROXY: '1', PUBLIC_PORT: '8443', PUBLIC_SCHEME: 'https' }, 8443],
    [{ PUBLIC_PORT: '443', PUBLIC_SCHEME: 'https' }, undefined],
  ])('with %j people see port %j', (source, shown) => {
    expect(readEnv(source as Record<string, string>).PUBLIC_PORT).toBe(shown)
  })

  test('other origins are read as origins, whatever stands after them', () => {
    expect(readEnv({ CORS_ORIGINS: 'https://app.example.com/path, http://localhost:8081' }).CORS_ORIGINS).toEqual([
      'https://app.example.com',
      'http://localhost:8081',
    ])
  })
})
