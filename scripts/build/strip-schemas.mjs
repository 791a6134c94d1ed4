// In the browser's bundle, an endpoint contains only what a call needs: method, path, whether the reply may be cached or saved, and the
// names of the query's fields. Its schemas, and the validation library, are bundled only with the forms that use them.
import { pathToFileURL } from 'node:url'

/** Marks the import of a contract with its schemas. */
const wholeSuffix = '?whole'
/** A feature's contract, with or without this mark: one file, or a folder with one file for each noun. */
const contractPattern = /\/src\/features\/[^/]+\/contract(\.ts|\/[^/]+\.ts)(\?whole)?$/

/** @returns {import('vite').Plugin} */
export function stripSchemas() {
  return {
    name: 'strip-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    // A contract with its schemas imports other contracts with their schemas, so that the stripped contracts stay free of schemas.
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer) {
        if (!importer?.endsWith(wholeSuffix)) return null
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved && contractPattern.test(resolved.id) ? resolved.id + wholeSuffix : resolved
      },
    },
    transform: {
      filter: { id: contractPattern },
      async handler(code, id) {
        // Allows tree shaking: declaring a schema has no side effects, which the bundler cannot detect for every schema.
        if (id.endsWith(wholeSuffix)) return { code, map: null, moduleSideEffects: false }
        const lines = []
        const others = []
        for (const [name, value] of Object.entries(await import(pathToFileURL(id).href))) {
          if (value?.queryFields) lines.push(`export const ${name} = ${JSON.stringify(callerFields(value))}`)
          else others.push(name)
        }
        if (others.length) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(id + wholeSuffix)}`)
        return { code: lines.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

const callerFields = ({ method, path, mount, cache, ownWith, offline, ifMatch, replay, queryFields }) => ({
  method,
  path,
  mount,
  cache,
  ownWith,
  offline,
  ifMatch,
  replay,
  queryFields,
})
