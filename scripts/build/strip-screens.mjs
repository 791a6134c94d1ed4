// In the browser's bundle, a feature's list of screens contains only what the browser asks about a path: which screen it is, its guards and
// its layout. Every page loads the lists of all features.
import { pathToFileURL } from 'node:url'

/** @returns {import('vite').Plugin} */
export function stripScreens() {
  return {
    name: 'strip-screens',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/features\/[^/]+\/screens\.ts$/ },
      async handler(_code, id) {
        const lists = Object.entries(await import(pathToFileURL(id).href))
        return {
          code: lists.map(([name, screens]) => `export const ${name} = ${JSON.stringify(screens.map(browserFields))}`).join('\n'),
          map: null,
          moduleSideEffects: false,
        }
      },
    },
  }
}

const browserFields = ({ id, path, layout, module, access }) => ({ id, path, layout, module, access })
