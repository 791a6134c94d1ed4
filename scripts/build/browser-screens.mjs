// In the browser's bundle, the list of screens is read from React Router's manifest, which every page loads anyway: a screen's place in the
// tree of routes (src/routes.ts) tells its layout and its guard. So one more screen adds nothing to the scripts of the other pages.
import { fileURLToPath, pathToFileURL } from 'node:url'

const list = fileURLToPath(new URL('../../src/screens.ts', import.meta.url))

/** @returns {import('vite').Plugin} */
export function browserScreens() {
  return {
    name: 'browser-screens',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: list },
      async handler() {
        const { screens } = await import(pathToFileURL(list).href)
        const modules = Object.fromEntries(screens.flatMap(({ id, module }) => (module ? [[id, module]] : [])))
        const withoutBottomBar = screens.flatMap(({ id, bottomBar }) => (bottomBar === false ? [id] : []))
        return {
          code: `
            const modules = ${JSON.stringify(modules)}
            const withoutBottomBar = ${JSON.stringify(withoutBottomBar)}
            export const screens = Object.values(window.__reactRouterManifest.routes)
              .filter(({ path, index }) => path || index)
              .map(({ id, path = '', parentId }) => {
                const [layout, access] = parentId === 'root' ? ['NONE'] : parentId.split(' ')
                return { id, path, layout, access, module: modules[id], bottomBar: !withoutBottomBar.includes(id) && undefined }
              })`,
          map: null,
        }
      },
    },
  }
}
