// What PDF.js reads the pictures of scanners with, where WebAssembly is not permitted: its worker imports these files by their names.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('pdfjs-dist/package.json'))
const { version } = require('pdfjs-dist/package.json')
const files = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** @returns {import('vite').Plugin} puts them under `/assets/pdf-<version>/` */
export const pdfDecoders = () => ({
  name: 'pdf-decoders',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle() {
    for (const name of files)
      this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${name}`, source: readFileSync(join(folder, 'wasm', name)) })
  },
})
