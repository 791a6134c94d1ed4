// Builds what the server runs in worker threads: a small bundle of its own beside the server, because a thread needs a file to begin with.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Writes `worker.js` next to the server's entry file.
 * @param {string} folder of the server's files
 */
export async function buildServerWorker(folder) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('../../src/server/workers/worker.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  })
}
