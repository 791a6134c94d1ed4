import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textOptions, writeTextProject } from './scripts/texts.mjs'

writeTextProject()

export default defineConfig({
  plugins: [paraglideVitePlugin(textOptions), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    ssr: { build: { sourcemap: true, rolldownOptions: { input: './src/server/main.ts' } } },
  },
})
