import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the imports of each screen out of the list of routes that every page loads: two thirds of its size; and what is false. The server, which names the
 * files to fetch first in its pages, has its own list; in the browser only prefetching links would read them, and Atrio has none.
 * @param {string} folder of the browser's files
 */
export function shortenRouteList(folder) {
  const [file] = globSync('assets/manifest-*.js', { cwd: folder })
  const source = readFileSync(join(folder, file), 'utf8')
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1]
  const list = JSON.parse(source.slice(start, end))
  for (const route of Object.values(list.routes)) {
    delete route.imports
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
  }
  writeFileSync(join(folder, file), source.slice(0, start) + JSON.stringify(list) + source.slice(end))
}
