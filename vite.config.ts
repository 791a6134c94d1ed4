import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserScreens } from './scripts/build/browser-screens.mjs'
import { noServerCode } from './scripts/build/no-server-code.mjs'
import { pdfFiles } from './scripts/build/pdf-files.mjs'
import { sharedChunks } from './scripts/build/shared-chunks.mjs'
import { singleIcons } from './scripts/build/single-icons.mjs'
import { siteStyles } from './scripts/build/site-styles.mjs'
import { smallTexts } from './scripts/build/small-texts.mjs'
import { stripSchemas } from './scripts/build/strip-schemas.mjs'
import { textOptions, writeTextProject } from './scripts/build/texts.mjs'

writeTextProject()

// Bundled into the server, so that they run in production mode whatever NODE_ENV is, and only the used icons are included.
const bundled = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  '@tabler/icons-react',
  'zustand',
  'react-number-format',
  '@react-input/mask',
  'zod',
  'culori',
  'idb-keyval',
  'hono',
  '@hono/node-server',
  'drizzle-orm',
]

/**
 * The files that are loaded together with a script that is loaded later. The script that loads it has the list, so it leaves out what has
 * always been loaded by then; and all for the parts of home, which nobody waits for, because their HTML is there already or a place for it.
 */
const preloaded = (script: string, files: string[]) =>
  /(-section|person-slot|platform-home)-[^/]+$/.test(script)
    ? []
    : files.filter(file => !/\/(frame|site|shell|rolldown-runtime)-/.test(file))

export default defineConfig(({ command }) => ({
  plugins: [
    noServerCode(),
    singleIcons(),
    stripSchemas(),
    browserScreens(),
    paraglideVitePlugin(textOptions),
    smallTexts(),
    pdfFiles(),
    siteStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  // Otherwise the bundler finds these only on the first visit, which then reloads the page.
  optimizeDeps: { include: ['@tabler/icons-react', 'zod/mini', 'zustand', 'zustand/middleware', 'react-router/dom'] },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false, // nobody reads it
    modulePreload: { resolveDependencies: preloaded },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Entry points only re-export, so importing one export does not load the modules of the others.
          treeshake: { moduleSideEffects: [{ test: /features[\\/][^\\/]+[\\/]site[\\/]index\.ts$/, sideEffects: false }] },
          output: {
            // On a slow connection, every request delays the first page: modules shared by all pages are in two files instead of
            // thirty. Modules only for forms (rules and error texts) are loaded with the forms, those only for personal pages with these.
            // What checks a card or a payer is loaded with its form alone.
            codeSplitting: {
              groups: [
                // A chunk also includes the imports of its files, so the files with the fewest imports are assigned first.
                {
                  name: 'frame',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie|cookie-es)[\\/]|rolldown-runtime|src[\\/]contract[\\/](abilities|cursor|endpoint|locale|modules|problems)/,
                  priority: 2,
                },
                {
                  name: 'check',
                  test: /node_modules[\\/]zod[\\/]|contract([\\/](?!card-data|payer-data)[\w-]+)?\.ts\?whole|src[\\/]contract[\\/](validation(?![\\/]rules[\\/](brazil|date))|values)/,
                  priority: 1,
                },
                {
                  name: 'site',
                  test: /src[\\/](site[\\/](?!all-styles|forms|outbox|confirm|account|list|guards[\\/]member|content[\\/](share|pdf|save-file|reading|relative-date|use-now|search|date-time|formats|rich-text)|offline[\\/]save-in-advance|data[\\/](drafts|organization-churches|path-slug|problem-text|read-file|use-once-reachable)|loading[\\/]deferred|lazy[\\/]later-menu|shell[\\/](error-page\.|error-screen|unknown-screen|more|page-bar[\\/]share|settings|language-switch|theme-switch)|session[\\/](reply-database|church-switch|switch-question|personal-data|unsent-logouts|own-storage|seen|waiting-writes))|ui[\\/](actions[\\/]button|content[\\/]logo-mark|feedback[\\/]alert)|texts[\\/]runtime|screen(s|-of)|features[\\/](church|access)[\\/]contract[\\/](account|branding|church|menu|modules|session)\.ts$|features[\\/][^\\/]+[\\/]site[\\/](menu-icon|start-up-part))/,
                  minShareCount: 2,
                },
                {
                  name: 'formats',
                  test: /src[\\/](site[\\/]content[\\/](formats|use-now)|features[\\/]church[\\/]rules[\\/]address-lines)/,
                },
                // Header and bars, which only one module imports: in one file, compressed together.
                { name: 'shell', test: /src[\\/]site[\\/]shell[\\/]layouts[\\/](frame|default)/ },
                ...sharedChunks,
                // What the browser needs of the features' calls: home and many other screens load some of it, each only some bytes.
                {
                  name: 'calls',
                  test: /features[\\/][^\\/]+[\\/](contract|rules)\.ts$/,
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
      // Source maps are only positions, for the log (src/server/log/source-position.ts). All scripts are beside each other, because a module that
      // looks for a file near it (`import.meta.url`) may be in the entry's script or in another one.
      build: {
        sourcemap: true,
        rolldownOptions: { input: './src/main/main.ts', output: { sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].js' } },
      },
    },
  },
}))
