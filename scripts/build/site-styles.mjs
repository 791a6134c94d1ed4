// The styles of every page are in its HTML, so they have only the classes that it may need at once: those of the frame, and of the screens
// that do not fetch the file with all styles. That file leaves out the parts that no screen uses yet. The build follows the imports to find
// out what these are; in development both have everything.
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importedFiles } from './imported-files.mjs'

/** What every page has besides its screen. */
const frame = ['src/root.tsx', 'src/entry.client.tsx', ...globSync('src/site/{guards,shell/layouts}/*.tsx')]
/** Where Tailwind looks for classes (src/ui/theme.css). */
const withClasses = ['src/*.tsx', 'src/{features,main,service-worker,site,ui}/**/*.{ts,tsx}']

/** @returns {import('vite').Plugin} */
export function siteStyles() {
  return {
    name: 'site-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/site\/(site|all-styles)\.css(\?|$)/ },
      async handler(code, id) {
        const { screens } = await import(pathToFileURL('src/screens.ts').href)
        const files = [...frame, ...screens.map(({ file }) => `src/${file}`)]
        const withAllStyles = id.includes('/all-styles.css')
        const reached = importedFiles(files, source => withAllStyles || !source.includes("import '#site/all-styles.css'"))
        const leftOut = globSync(withClasses).filter(file => !reached.has(file))
        return { code: [code, ...leftOut.map(file => `@source not "${relative('src/site', file)}";`)].join('\n'), map: null }
      },
    },
  }
}
