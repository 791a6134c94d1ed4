// The service worker of a build: a small bundle of its own, made once the browser's files are there, because it names them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The routes that every page, the home page and the offline page are made of. */
const routes = ['root', 'HOME', 'DEFAULT', 'churchHome', 'offline']

/** Chunks that are loaded late and are needed where there is no signal. */
const late = ['after-load', 'kept-notice', 'update-bar']

/**
 * Writes `service-worker.js` beside the browser's files.
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

/** The build's name and the addresses of the files that every page needs, from the list of routes that the pages get. */
function filesOf(folder) {
  const assets = readdirSync(join(folder, 'assets'))
  const list = assets.find(name => /^manifest-\w+\.js$/.test(name))
  if (!list) throw new Error('the build has no list of routes')
  const text = readFileSync(join(folder, 'assets', list), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
  const parts = [manifest.entry, ...routes.map(id => found(manifest.routes[id], `the screen ${id}`))]
  const scripts = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  const fonts = readFileSync(join(folder, manifest.routes.root.module), 'utf8').match(/\/assets\/[\w.-]+\.woff2/g) ?? []
  const others = late.map(name =>
    found(
      assets.find(file => file.replace(/-[\w-]{8}\.js$/, '') === name),
      `the chunk ${name}`,
    ),
  )
  const all = [`/assets/${list}`, ...scripts, ...fonts, ...others.flatMap(name => withImports(folder, name))]
  return { version: manifest.version, files: [...new Set(all)] }
}

/** A chunk and all that it cannot do without. */
function withImports(folder, name, seen = new Set()) {
  if (seen.has(name)) return []
  seen.add(name)
  const code = readFileSync(join(folder, 'assets', name), 'utf8')
  const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, other]) => other)
  return [`/assets/${name}`, ...imports.flatMap(other => withImports(folder, other, seen))]
}

function found(value, name) {
  if (!value) throw new Error(`the service worker needs ${name}, which is not in the build`)
  return value
}
