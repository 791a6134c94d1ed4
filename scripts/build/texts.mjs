// What the compiler of the texts needs to know. Its plugin (vite.config.ts) makes typed functions of all texts, in src/texts (not committed).
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { locales } from '../../src/contract/locale.ts'
import { CommandError } from '../run/programs.mjs'

/**
 * The compiler's options. The language comes from the request on the server and
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

/** @throws {CommandError} with the name of a file that is not JSON, which the compiler leaves out */
export function parseTexts() {
  for (const file of globSync('src/{features/*,site,ui}/texts/*.json')) {
    try {
      JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new CommandError(`${file}: ${error.message}`)
    }
  }
}
