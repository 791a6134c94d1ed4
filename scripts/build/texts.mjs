// Compiles the texts of all features into typed functions under src/texts (generated, not committed).
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

export const locales = ['pt', 'en', 'es']

/**
 * The compiler options for the bundler plugin and for `compileTexts`. The language comes from the request on the server and
 * from the page in the browser (`main.ts`, `entry.client.tsx`), so no strategy of the library detects it.
 * @type {Partial<import('@inlang/paraglide-js').CompilerOptions> & { project: string; outdir: string }}
 */
export const textOptions = {
  project: './project.inlang',
  outdir: './src/texts',
  strategy: ['baseLocale'],
  // `?.`, because drizzle-kit and the check of the migrations load the texts without a bundler, where `env` does not exist.
  isServer: 'import.meta.env?.SSR',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  includeEslintDisableComment: false,
}

/** Writes the compiler's project file from the folder listing, so that the texts of a new feature are included automatically. */
export function writeTextProject() {
  const folders = [...globSync('src/features/*/texts'), ...globSync('src/{site,ui}/texts')].sort()
  mkdirSync('project.inlang', { recursive: true })
  const settings = {
    baseLocale: 'en',
    locales,
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map(folder => `./${folder}/{locale}.json`) },
  }
  const file = 'project.inlang/settings.json'
  const content = `${JSON.stringify(settings, null, 2)}\n`
  // Left alone when it is right, because another process may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}

/** Compiles all texts once. Used where no bundler runs (type checks, tests). */
export async function compileTexts() {
  writeTextProject()
  for (const file of globSync('src/{features/*,site,ui}/texts/*.json')) parse(file)
  const { compile } = await import('@inlang/paraglide-js')
  await compile(textOptions)
}

/** The compiler reports wrong JSON without the name of its file. */
function parse(file) {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error.message}`)
  }
}

if (import.meta.main) {
  await compileTexts()
  process.exit() // the compiler leaves timers that would keep the process for another thirty seconds
}
