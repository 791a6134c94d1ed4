// What PDF.js loads by name when a PDF needs it: decoders for the pictures of scanners where WebAssembly is not permitted, and for fonts that
// are not in the file, tables of their characters, and the two standard fonts that are no letters, which no system has.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('pdfjs-dist/package.json'))
const { version } = require('pdfjs-dist/package.json')
/** By their folders in the package. */
const parts = { wasm: /_nowasm_fallback\.js$/, cmaps: /\.bcmap$/, standard_fonts: /^Foxit(Symbol|Dingbats)\.pfb$/ }

/** @returns {import('vite').Plugin} puts them under `/assets/pdf-<version>/`, so that they may be cached for ever */
export const pdfFiles = () => ({
  name: 'pdf-files',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle() {
    for (const [part, names] of Object.entries(parts))
      for (const name of readdirSync(join(folder, part)).filter(name => names.test(name)))
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${part}/${name}`, source: readFileSync(join(folder, part, name)) })
  },
})
