// Builds what the server runs in worker threads and child processes: a small bundle beside the server, because each needs a file to begin with.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** In `src/server/spawned`; each is built to a file of the same name. */
const entries = ['worker', 'child', 'guard']

/**
 * Writes `worker.js`, `child.js` and `guard.js` next to the server's entry file.
 * @param {string} folder of the server's files
 */
export async function buildServerWorker(folder) {
  const source = name => fileURLToPath(new URL(`../../src/server/spawned/${name}.ts`, import.meta.url))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map(name => [name, source(name)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
