// The styles of every page are in its HTML, so they have only the classes that it may need at once: those of the frame, and of the screens
// that do not fetch the file with all styles. That file leaves out the parts that no screen uses yet. The build follows the imports to find
// out what these are; in development both have everything.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

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
        const reached = reachedFrom(files, id.includes('/all-styles.css'))
        const leftOut = globSync(withClasses).filter(file => !reached.has(file))
        return { code: [code, ...leftOut.map(file => `@source not "${relative('src/site', file)}";`)].join('\n'), map: null }
      },
    },
  }
}

/**
 * All files that these import, themselves included, also later and from all features (`import.meta.glob`).
 * @param {readonly string[]} files paths from the project's folder
 * @param {boolean} withAllStyles also those that fetch the file with all styles
 */
export function reachedFrom(files, withAllStyles, reached = new Set()) {
  for (const file of files) {
    if (reached.has(file) || !/\.tsx?$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    if (!withAllStyles && source.includes("import '#site/all-styles.css'")) continue
    reached.add(file)
    reachedFrom(importsOf(file, source), withAllStyles, reached)
  }
  return reached
}

function importsOf(file, source) {
  const code = source.replace(/^(import|export) type [^'=]*from '[^']+'/gm, '')
  const pathOf = name => (name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name))
  const entryPoint = /^import \{([^}]*)\} from '([#.][^']*\/site\/index\.ts)'/gm
  const throughEntryPoints = [...code.matchAll(entryPoint)].flatMap(([, names, index]) => exportedFrom(pathOf(index), names))
  const others = code.replace(entryPoint, '')
  const imported = [...others.matchAll(/(?:\bfrom |^import |\bimport\()'([#.][^']+)'/gm)].map(([, name]) => pathOf(name))
  const listed = [...others.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g)].flatMap(([, name]) => globSync(pathOf(name)))
  return [...throughEntryPoints, ...imported, ...listed].filter(path => !path.startsWith('src/texts/'))
}

/** The files from which a feature's entry point exports these names: a page loads only these of what is there for all. */
function exportedFrom(index, names) {
  const wanted = namesIn(names).map(([name]) => name)
  return [...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, exported]) => namesIn(exported).some(name => wanted.includes(name.at(-1))))
    .map(([, , file]) => join(dirname(index), file))
}

/** Each with its other name behind it, if it has one. */
const namesIn = list =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(name => name && !name.startsWith('type '))
    .map(name => name.split(' as '))
