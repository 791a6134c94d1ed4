import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBus } from '#server/bus/bus.ts'
import { createCaptcha } from '#server/captcha/captcha.ts'
import { ensureDatabaseLogin } from '#server/db/database-login.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { assertTenantIsolation, createPool } from '#server/db/pool.ts'
import { checkGatewayUrls, type Env } from '#server/env.ts'
import type { SourceSettings } from '#server/feature.ts'
import { openStore } from '#server/files/open-store.ts'
import { createLimits } from '#server/http/api/limits.ts'
import { createResponseCache } from '#server/http/response-cache/response-cache.ts'
import type { Services } from '#server/http/services.ts'
import { createWatchers } from '#server/http/streams/watchers.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLateWorkWatch } from '#server/jobs/late-work.ts'
import type { QueueJob } from '#server/jobs/queue-job.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { PaymentPurpose } from '#server/payment-purpose.ts'
import { createPictures } from '#server/pictures/receive.ts'
import { createTurns } from '#server/scheduling/turns.ts'
import {
  createDirectory,
  createIdentify,
  dueWork,
  externalSourcesOf,
  gateways,
  lifetimeOf,
  jobs as productJobs,
  purposes as productPurposes,
  sandbox,
} from './app.ts'
import { openDataFolder } from './data-folder.ts'

export type Opened = {
  services: Services
  /** Address of the login that owns the tables. */
  ownerUrl: string
  embedded: boolean
  close(): Promise<void>
}

/**
 * Opens everything that a server needs, in this order: database, migrations, check of tenant isolation, bus, jobs. `close` closes it in
 * reverse order.
 * @throws EnvError for an address of a gateway that is none
 * @param say prints progress for the operator
 * @param knownJobs all jobs that may be sent; tests add their own
 * @param purposes what somebody can pay for; tests add their own
 */
export async function open(
  env: Env,
  say: (text: string) => void = () => {},
  knownJobs: readonly QueueJob<never, never>[] = productJobs,
  purposes: readonly PaymentPurpose[] = productPurposes,
): Promise<Opened> {
  checkGatewayUrls(env, [...gateways.values()])
  await openDataFolder(env.ATRIO_DATA_DIR, say)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    const errors: unknown[] = []
    // A failure must not prevent the others from being closed.
    for (const closer of closers.splice(0).reverse()) await closer().catch(error => errors.push(error))
    if (errors.length) throw errors[0]
  }
  try {
    let ownerUrl = env.DATABASE_URL
    if (!ownerUrl) {
      const postgres = await startEmbedded({ dir: join(env.ATRIO_DATA_DIR, 'postgres'), onStep: say })
      closers.push(postgres.stop)
      ownerUrl = postgres.url
    }
    await migrateDatabase(ownerUrl, 'migrations')
    const secret = new TextEncoder().encode(env.APP_SECRET ?? (await readOrCreateSecret(env.ATRIO_DATA_DIR)))
    const url = await ensureDatabaseLogin(ownerUrl, secret)
    const pool = createPool(url, env.DATABASE_POOL)
    closers.push(() => pool.end())
    await assertTenantIsolation(pool)
    const bus = await openBus(url)
    closers.push(bus.close)
    const mailer = openMailer(env)
    closers.push(mailer.close)
    const jobs = await openJobs(ownerUrl, knownJobs, secret)
    closers.push(jobs.stop)
    const lateWork = createLateWorkWatch(pool, jobs, knownJobs, dueWork)
    closers.push(lateWork.stop)
    const files = await openStore(env, env.FILES)
    const settings: SourceSettings = {
      env,
      gateways,
      paymentSecrets: [bytesOf(env.PAYMENTS_SECRET) ?? secret, bytesOf(env.PAYMENTS_SECRET_BEFORE)].filter(key => key !== undefined),
      isDemo: env.ATRIO_DEMO ?? !env.DATABASE_URL,
    }
    const services: Services = {
      ...settings,
      secret,
      pool,
      bus,
      watchers: createWatchers(bus),
      jobs,
      lateWork,
      mailer,
      directory: createDirectory({
        pool,
        bus,
        appDomain: env.APP_DOMAIN,
        externalSourcesOf: (db, church) => externalSourcesOf(db, church, settings),
        lifetimeOf,
      }),
      identify: createIdentify(pool, secret),
      limits: createLimits(env.LIMITS, pool),
      captcha: createCaptcha({ pool, secret, env }),
      files,
      pictures: createPictures({ files, pool, env }),
      turns: createTurns(),
      purposes: new Map(purposes.map(purpose => [purpose.tipo, purpose])),
      sandbox,
      responseCache: createResponseCache(env.PAGE_CACHE_MB * 1_000_000),
    }
    return { services, ownerUrl, embedded: !env.DATABASE_URL, close }
  } catch (error) {
    await close()
    throw error
  }
}

const bytesOf = (text: string | undefined) => (text ? new TextEncoder().encode(text) : undefined)

/** The secret of a server without APP_SECRET: created once and stored in the data folder. */
async function readOrCreateSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
