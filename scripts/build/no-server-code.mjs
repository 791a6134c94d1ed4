/**
 * Fails the build, and in development the request, when anything the browser loads reaches the server, in whatever way: `npm run check`
 * sees imports, but not a screen's file, a worker's address or `import.meta.glob`.
 * @returns {import('vite').Plugin}
 */
export function noServerCode() {
  return {
    name: 'no-server-code',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /\/src\/(server|main\/(?!site\/)|features\/[^/]+\/server)\// },
      handler(id) {
        this.error(`the browser must not load ${id}, which belongs to the server`)
      },
    },
  }
}
