import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Locale } from '#contract/locale.ts'
import { screenOf } from '#screens.ts'
import { pageContext } from '#site/page-context.ts'
import { overwriteServerAsyncLocalStorage } from '#texts/runtime.js'
import { documents, jobs, routes } from './app.ts'
import { runCommand } from './commands/commands.ts'
import { printWelcome, seedDemoOnce } from './demo/demo.ts'
import { EnvError, readEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { log } from './http/log.ts'
import { renders, startMetrics } from './http/metrics.ts'
import type { RenderPage } from './http/pages.ts'
import { type Opened, open } from './open.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

// The language of the page being rendered; every text reads it from here.
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

let opened: Opened | undefined

/** Opens the server and returns its request listener. Development calls it; production listens with it. */
export async function start() {
  const env = readEnv(process.env)
  opened = await open(env, say)
  const { services, ownerUrl, embedded } = opened
  if (env.ATRIO_DEMO ?? embedded) await seedDemoOnce(ownerUrl, services, say)
  await services.jobs.work(jobs, services)
  startMetrics(services)
  const assetFolder = import.meta.env.PROD ? fileURLToPath(new URL('../client', import.meta.url)) : undefined
  const app = createApp({ routes, documents, render, queryOf: path => screenOf(path)?.query ?? [], assetFolder, services })
  return { ...app, env, services }
}

/** Ends what `start` opened. */
export async function shutdown() {
  await opened?.close()
  opened = undefined
}

/** For the development server: the listener alone. */
export const listener = async () => (await start()).listener

async function serve() {
  const { listener, env, services } = await start()
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }, listener)
  server.on('error', error => fail((error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? `Port ${env.PORT} is in use; set PORT to another one.` : error))
  server.listen(env.PORT, env.HOST, () => void printWelcome(services, say))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping: finishing running requests.')
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 10_000).unref())])
    server.closeAllConnections()
    await shutdown()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function fail(error: unknown) {
  if (error instanceof EnvError) for (const line of error.message.split('\n')) say(line)
  else if (typeof error === 'string') say(error)
  else {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'could not start')
    say(error instanceof Error ? error.message : String(error))
  }
  await shutdown().catch(() => {})
  process.exit(1)
}

if (import.meta.env.PROD) {
  const [command, ...rest] = process.argv.slice(2)
  const run = command ? runCommand(command, rest, say) : serve()
  run.catch(fail)
}
