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
          output: {
            // A first page on a slow line pays for every request: what all pages share comes in two files, not in thirty. What only
            // forms need (rules and their sentences) stays with the forms, and what only a person's own pages need with those.
            codeSplitting: {
              groups: [
                // A chunk takes along whatever its files import, so what imports least is shared out first.
                {
                  name: 'frame',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie|cookie-es)[\\/]|rolldown-runtime|src[\\/]contract[\\/](abilities|cursor|endpoint|locale|modules|problems)|features[\\/]\w+[\\/]rules/,
                  priority: 2,
                },
                {
                  name: 'check',
                  test: /node_modules[\\/]zod[\\/]|contract\.ts\?whole|src[\\/]contract[\\/](validation|values)/,
                  priority: 1,
                },
                {
                  name: 'site',
                  test: /src[\\/](site(?![\\/](field-text|measured|form|password|captcha|personal|use-more|share|reading|search))|ui[\\/](alert|button|carousel|mark|picture|skeleton)|texts[\\/]runtime|screens|features[\\/]\w+[\\/](contract\.ts$|rules)|features[\\/]church[\\/]site[\\/](index|church-footer|church-mark|menu-icon))/,
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
      build: { sourcemap: true, rolldownOptions: { input: './src/server/main.ts' } },
    },
  },
}))
