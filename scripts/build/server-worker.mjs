// Builds what the server runs in worker threads and child processes: a small bundle beside the server, because each needs a file to begin with.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** By the names of the built files. */
const entries = { worker: 'workers/worker.ts', child: 'decoding/child.ts', guard: 'decoding/guard.ts' }

/**
 * Writes `worker.js`, `child.js` and `guard.js` next to the server's entry file.
 * @param {string} folder of the server's files
 */
export async function buildServerWorker(folder) {
  const source = path => fileURLToPath(new URL(`../../src/server/${path}`, import.meta.url))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, source(path)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
