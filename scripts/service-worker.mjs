// Builds the service worker: a small bundle of its own, built after the browser's files, because it contains their names.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The routes of the home page and the offline page, with those that every page needs. */
const routes = ['root', 'HOME', 'DEFAULT', 'churchHome', 'offline']

/** Chunks that are loaded late and are needed offline. */
const lateChunks = ['after-load', 'reader', 'saved-copy-notice', 'update-bar']

/**
 * Writes `service-worker.js` next to the browser's files.
 * @param {string} folder of the browser's files
 */
export async function buildServiceWorker(folder) {
  const { version, files } = filesOf(folder)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(version), FILES: JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      sourcemap: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/service-worker/worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** The build's version and the addresses of the files that every page needs, read from the route manifest that the pages load. */
function filesOf(folder) {
  const assets = readdirSync(join(folder, 'assets'))
  const manifestFile = assets.find(name => /^manifest-\w+\.js$/.test(name))
  if (!manifestFile) throw new Error('the build has no route manifest')
  const text = readFileSync(join(folder, 'assets', manifestFile), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
  const parts = [manifest.entry, ...routes.map(id => required(manifest.routes[id], `the screen ${id}`))]
  const scripts = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const fonts = readFileSync(join(folder, manifest.routes.root.module), 'utf8').match(/\/assets\/[\w.-]+\.woff2/g) ?? []
  const others = lateChunks.map(name =>
    required(
      assets.find(file => file.replace(/-[\w-]{8}\.js$/, '') === name),
      `the chunk ${name}`,
    ),
  )
  const all = [`/assets/${manifestFile}`, ...scripts, ...fonts, ...others.flatMap(name => withImports(folder, name))]
  return { version: manifest.version, files: [...new Set(all)] }
}

/** A chunk and all its static imports. */
function withImports(folder, name, seen = new Set()) {
  if (seen.has(name)) return []
  seen.add(name)
  const code = readFileSync(join(folder, 'assets', name), 'utf8')
  const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, other]) => other)
  return [`/assets/${name}`, ...imports.flatMap(other => withImports(folder, other, seen))]
}

function required(value, name) {
  if (!value) throw new Error(`the service worker needs ${name}, which is not in the build`)
  return value
}
