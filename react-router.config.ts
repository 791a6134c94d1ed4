import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'src',
  // Each build has its own folder, so that a rebuild never takes files away under a running server.
  buildDirectory: `build/${process.env.ATRIO_BUILD ?? 'local'}`,
  // The whole route table goes with the first page: no manifest call per link, and it works without signal.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
