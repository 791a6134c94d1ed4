declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

  /** Starts libheif, with memory of its own. */
  export default function load(): Promise<MainModule>
}
