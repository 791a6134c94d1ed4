type Router = { __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }; __reactRouterRouteModules?: object }

/** The address of a screen's file; `undefined` when it is loaded already, or is not known. */
export function missingFileOf(id: string): string | undefined {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as Router
  return !loaded || id in loaded || import.meta.env.DEV ? undefined : manifest?.routes[id]?.module
}

/** Loads the file of a screen, unless it is there. @returns whether a navigation to it can show it */
export async function loadScreen(id: string): Promise<boolean> {
  const file = missingFileOf(id)
  if (!file) return true
  return import(/* @vite-ignore */ file).then(
    () => true,
    () => false,
  )
}
