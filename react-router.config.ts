import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildServiceWorker } from './scripts/service-worker.mjs'

export default {
  ssr: true,
  appDirectory: 'src',
  // Each build has its own folder, so that a rebuild never takes files away under a running server.
  buildDirectory: `build/${process.env.ATRIO_BUILD ?? 'local'}`,
  // The whole route table goes with the first page: no manifest call per link, and it works without signal.
  routeDiscovery: { mode: 'initial' },
  // Last, because it names the files of the build.
  buildEnd: ({ reactRouterConfig }) => buildServiceWorker(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
