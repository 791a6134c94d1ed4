// In the browser's bundle an endpoint is only what a caller needs: method, path, whether the reply may be kept, and the names of
// the query's fields. Its schemas, and the library that runs them, stay with the forms that check by them.
import { pathToFileURL } from 'node:url'

/** A feature's contract: one file, or a folder with one for each noun. */
const contract = /\/src\/features\/[^/]+\/contract(\.ts|\/[^/]+\.ts)$/
const whole = '?whole'

/** @returns {import('vite').Plugin} */
export function lightContracts() {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    // What a whole file imports of another contract is that one's whole file: the light ones stay free of schemas.
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer) {
        if (!importer?.endsWith(whole)) return null
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved && contract.test(resolved.id) ? resolved.id + whole : resolved
      },
    },
    transform: {
      filter: { id: /\/src\/features\/[^/]+\/contract(\.ts|\/[^/]+\.ts)(\?whole)?$/ },
      async handler(code, id) {
        // Only for what is used of it: declaring does nothing by itself, which the bundler cannot see of every schema.
        if (id.endsWith(whole)) return { code, map: null, moduleSideEffects: false }
        const lines = []
        const others = []
        for (const [name, value] of Object.entries(await import(pathToFileURL(id).href))) {
          if (value?.queryFields) lines.push(`export const ${name} = ${JSON.stringify(light(value))}`)
          else others.push(name)
        }
        if (others.length) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(id + whole)}`)
        return { code: lines.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

const light = ({ method, path, mount, cache, offline, queryFields }) => ({ method, path, mount, cache, offline, queryFields })
