import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildServerWorker } from './scripts/build/server-worker.mjs'
import { buildServiceWorker } from './scripts/build/service-worker.mjs'
import { shortenRouteList } from './scripts/build/shorten-route-list.mjs'

export default {
  ssr: true,
  appDirectory: 'src',
  // Each build has its own folder, so that a new build never removes files that a running server uses.
  buildDirectory: `build/${process.env.ATRIO_BUILD ?? 'local'}`,
  // The first page contains all routes: links need no manifest request, and navigation works offline.
  routeDiscovery: { mode: 'initial' },
  // Built last, because the service worker lists the files of the build.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    shortenRouteList(join(buildDirectory, 'client'))
    await buildServerWorker(join(buildDirectory, 'server'))
    await buildServiceWorker(join(buildDirectory, 'client'))
  },
} satisfies Config
