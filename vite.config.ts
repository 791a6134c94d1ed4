import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContracts } from './scripts/light-contracts.mjs'
import { textOptions, writeTextProject } from './scripts/texts.mjs'

writeTextProject()

// Bundled into the server: for production whatever the environment says, and of the icons only those in use.
const bundled = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  '@tabler/icons-react',
  'zustand',
  'zod',
  'culori',
  'hono',
  '@hono/node-server',
  'drizzle-orm',
]

export default defineConfig(({ command }) => ({
  plugins: [lightContracts(), paraglideVitePlugin(textOptions), tailwindcss(), reactRouter()],
  // Found by the bundler only on the first visit otherwise, which then reloads the page.
  optimizeDeps: { include: ['@tabler/icons-react', 'zod/mini', 'zustand', 'zustand/middleware', 'react-router/dom'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A door only names what lies behind it: whoever takes one thing there does not load the others.
          treeshake: { moduleSideEffects: [{ test: /features[\\/][\w-]+[\\/]site[\\/]index\.ts$/, sideEffects: false }] },
          output: {
            // A first page on a slow line pays for every request: what all pages share comes in two files, not in thirty. What only
            // forms need (rules and their sentences) stays with the forms, and what only a person's own pages need with those.
            codeSplitting: {
              groups: [
                // A chunk takes along whatever its files import, so what imports least is shared out first.
                {
                  name: 'frame',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie|cookie-es)[\\/]|rolldown-runtime|src[\\/]contract[\\/](abilities|cursor|endpoint|locale|modules|problems)|features[\\/][\w-]+[\\/]rules/,
                  priority: 2,
                },
                {
                  name: 'check',
                  test: /node_modules[\\/]zod[\\/]|contract([\\/][\w-]+)?\.ts\?whole|src[\\/]contract[\\/](validation|values)/,
                  priority: 1,
                },
                {
                  name: 'site',
                  test: /src[\\/](site[\\/](?!forms|account|content[\\/](share|reading|search|moment)|data[\\/](use-more|later))|ui[\\/](actions[\\/]button|content[\\/](carousel|mark|picture)|feedback[\\/](alert|skeleton))|texts[\\/]runtime|screens|features[\\/][\w-]+[\\/](contract(\.ts$|[\\/][\w-]+\.ts$)|rules)|features[\\/][\w-]+[\\/]site[\\/](church-footer|menu-icon|start-up-part))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? { resolve: { noExternal: bundled }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: { sourcemap: true, rolldownOptions: { input: './src/main/main.ts' } },
    },
  },
}))
