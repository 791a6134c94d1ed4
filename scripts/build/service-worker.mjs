// Builds the service worker: a small bundle of its own, built after the browser's files, because it contains their names.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The sources of what every page needs without a connection: the frame, the home page, the offline page, and what they load late. */
const needed = [
  ...globSync('src/features/*/site/*-section.tsx'),
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/site/shell/layouts/default.tsx',
  'src/main/site/church-home.tsx',
  'src/main/site/everything.tsx',
  'src/main/site/for-me/person-slot.tsx',
  'src/main/site/own-rail.tsx',
  'src/site/offline/offline-screen.tsx',
  'src/site/shell/error-page.tsx',
  'src/features/banners/site/banners.tsx',
  'src/features/church/site/footer-content.tsx',
  'src/site/start/after-load.ts',
  'src/site/offline/saved-copy-notice.tsx',
  'src/site/offline/update-bar.tsx',
  'src/site/content/reading-aloud/reader.ts',
  // Says why something is not done without a connection.
  'src/ui/feedback/toast-region.tsx',
]

/**
 * Writes `service-worker.js` next to the browser's files.
 * @param {string} folder of the browser's files
 */
export async function buildServiceWorker(folder) {
  // React Router's list of all routes, which each page loads. The hash in its name is the build's version.
  const [routes] = globSync('manifest-*.js', { cwd: join(folder, 'assets') })
  const version = /^manifest-(\w+)\.js$/.exec(routes ?? '')?.[1]
  if (!version) throw new Error('the build has no list of routes')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(version), FILES: JSON.stringify([`/assets/${routes}`, ...filesOf(folder, needed)]) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../src/service-worker/worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** The addresses of the files built from these sources and from their static imports, read from Vite's build manifest. */
function filesOf(folder, sources) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const add = ({ file, imports = [], css = [], assets = [] }) => {
    if (files.has(`/${file}`)) return
    for (const path of [file, ...css, ...assets]) files.add(`/${path}`)
    for (const key of imports) add(manifest[key])
  }
  for (const source of sources) {
    // React Router builds the parts of a screen as separate files: `screen.tsx?route-chunk=clientLoader`.
    const parts = Object.entries(manifest).filter(([key]) => key.split('?')[0] === source)
    if (!parts.length) throw new Error(`the service worker needs ${source}, which is not in the build`)
    for (const [, part] of parts) add(part)
  }
  return [...files]
}
