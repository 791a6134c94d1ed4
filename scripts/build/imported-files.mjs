// Which files a page may load, for what is sorted by that: styles, and groups of scripts.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * All source files that these import, themselves included, also later (`import(…)`) and from all features (`import.meta.glob`); not texts.
 * Read from the sources, because the styles are made before the bundler knows its modules.
 * @param {readonly string[]} files paths from the project's folder
 * @param {(source: string) => boolean} isWanted whether a file with this source counts, and what it imports; default: all
 * @returns {Set<string>}
 */
export function importedFiles(files, isWanted = () => true, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    if (!isWanted(source)) continue
    found.add(file)
    importedFiles(importsOf(file, source), isWanted, found)
  }
  return found
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
