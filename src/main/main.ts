import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Locale } from '#contract/locale.ts'
import { screenOf } from '#screen-of.ts'
import { createApp } from '#server/app.ts'
import { type Env, EnvError, readEnv } from '#server/env.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { renders, startMetrics } from '#server/http/metrics.ts'
import type { RenderPage } from '#server/http/pages/make-page.ts'
import { renewalIntervalMs } from '#server/http/pages/pages.ts'
import { keepBuild } from '#server/http/stored-pages/kept-builds.ts'
import type { Watchers } from '#server/http/streams/watchers.ts'
import { jobContexts } from '#server/jobs/job.ts'
import { log } from '#server/log/log.ts'
import { withSourcePosition } from '#server/log/source-position.ts'
import { warnOfOldZoneData } from '#server/zone-data.ts'
import { pageContext } from '#site/data/page-context.ts'
import { overwriteServerAsyncLocalStorage } from '#texts/runtime.js'
import { documents, jobs, ogImages, privateFiles, routes, streams } from './app.ts'
import { runCommand } from './commands/commands.ts'
import { seedDemoOnce } from './demo/demo.ts'
import { type Opened, open } from './open.ts'
import { warmUp } from './warm-up.ts'
import { printWelcome } from './welcome.ts'

// All files that this process creates are for its own account only.
process.umask(0o077)

const handle = createRequestHandler(build, import.meta.env.MODE)

// The language of the page that is being rendered; every text reads it from here.
const language = new AsyncLocalStorage<{ locale?: Locale; origin?: string; messageCalls?: Set<string> }>()
overwriteServerAsyncLocalStorage(language)

/** Renders with React Router, in the language of the request. */
const render: RenderPage = (request, context) => {
  renders.inc()
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return language.run({ locale: context.locale, origin: context.origin, messageCalls: new Set() }, () => handle(request, provider))
}

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Between two times at which stored pages that are too old are deleted. */
const cleanIntervalMs = 6 * 3_600_000

let opening: Promise<Opened> | undefined
let stopPages = async () => {}

/** Opens the server and returns its request listener. `serve` uses it in production, the development server through `listener`. */
export async function start() {
  // In development, every page is rendered for each request, because its sources may have changed.
  const env = readEnv(import.meta.env.PROD ? process.env : { PAGE_CACHE_MB: '0', ...process.env })
  opening = open(env, say)
  const { services, ownerUrl, embedded } = await opening
  if (env.ATRIO_DEMO ?? embedded) await seedDemoOnce(ownerUrl, services, say)
  await services.jobs.work(jobs, jobContexts(services))
  startMetrics(services)
  services.lateWork.start()
  warnOfOldZoneData(new Date())
  const builds = import.meta.env.PROD ? await keepBuild(env.ATRIO_DATA_DIR, buildFolder).catch(reportNoBuilds) : undefined
  const assetFolder = import.meta.env.PROD ? join(buildFolder, 'client') : undefined
  const app = createApp({ routes, documents, streams, privateFiles, ogImages, render, screenOf, assetFolder, builds, services })
  stopPages = keepPages(app)
  return { ...app, env, services }
}

/** `build/<hash>`: this file is in its folder `server`. */
const buildFolder = fileURLToPath(new URL('..', import.meta.url))

/** A full disk must not keep a church from being seen. */
const reportNoBuilds = (error: Error) => void log.error({ error: error.message }, 'pages are not stored')

/** Renders pages again that are over, and stores those that people ask for. @returns stops that, when what was not stored yet is */
function keepPages({ renewOverdue, storedPages }: ReturnType<typeof createApp>): () => Promise<void> {
  const clean = () => void storedPages?.clean().catch(error => log.warn({ error: error.message }, 'stored pages were not cleaned'))
  const round = () => {
    renewOverdue()
    void storedPages?.storeUsed()
  }
  const timers = [setInterval(round, renewalIntervalMs), setInterval(clean, cleanIntervalMs)]
  for (const timer of timers) timer.unref()
  clean()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await storedPages?.storeUsed(true)
  }
}

/** Closes everything that `start` opened. If it is still opening, waits until that is finished. */
export async function shutdown() {
  const opened = await opening?.catch(() => undefined)
  opening = undefined
  await stopPages()
  await opened?.close()
}

/** For the development server: only the request listener. */
export const listener = async () => (await start()).listener

let stopping = false

async function serve() {
  let server: Server | undefined
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (server) await finishRequests(server, (await opening)?.services.watchers)
    await shutdown()
    process.exit(0)
  }
  // Registered before the start, so that Ctrl-C during the start also stops a database that was already started.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail))

  await assertPortFree(readEnv(process.env))
  const { listener, env, services } = await start()
  await warmUp(listener, services).catch(error => log.warn({ error: error.message }, 'no warm-up'))
  if (stopping) return
  server = createHttpServer(listener)
  server.on('error', error => fail(listenFailure(error, env)))
  server.listen(env.PORT, env.HOST, () => void printWelcome(services, say).catch(error => log.warn({ error: error.message }, 'no welcome')))
}

/**
 * Listens on the port briefly, so that a port in use is reported before a database is created.
 * @throws a message for the operator, or the system's error
 */
async function assertPortFree(env: Pick<Env, 'PORT' | 'HOST'>) {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.on('error', error => reject(listenFailure(error, env)))
    server.listen(env.PORT, env.HOST, () => server.close(() => resolve()))
  })
}

const listenFailure = (error: NodeJS.ErrnoException, { PORT }: Pick<Env, 'PORT'>) =>
  error.code === 'EADDRINUSE' ? `Port ${PORT} is in use; set PORT to another one.` : error

async function finishRequests(server: Server, watchers?: Watchers) {
  say('Stopping: finishing running requests.')
  watchers?.endAll()
  const closed = new Promise(resolve => server.close(resolve))
  // A keep-alive connection becomes idle only after its current request has been answered.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 10_000).unref())])
  clearInterval(idleTimer)
  server.closeAllConnections()
}

async function fail(error: unknown) {
  if (error instanceof EnvError) for (const line of error.message.split('\n')) say(line)
  else if (typeof error === 'string') say(error)
  else {
    log.fatal(
      { error: error instanceof Error ? error.stack?.split('\n').map(withSourcePosition).join('\n') : String(error) },
      'could not start',
    )
    say(reasonOf(error))
  }
  await shutdown().catch(() => {})
  process.exit(1)
}

/** The messages of an error and its causes: a failed query's own message is only the statement, an AggregateError's may be empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reasons = error instanceof AggregateError ? error.errors : error.cause ? [error.cause] : []
  return [error.message, ...reasons.map(reasonOf)].filter(Boolean).join('\n')
}

if (import.meta.env.PROD) {
  const [command, ...rest] = process.argv.slice(2)
  const run = command ? runCommand(command, rest, say) : serve()
  // After a stop signal, the start fails only because of it, and the signal handler ends the process.
  run.catch(error => (stopping ? undefined : fail(error)))
}
