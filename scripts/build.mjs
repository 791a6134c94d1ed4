// npm run build: builds if the sources have changed, and prints the path of the server's entry file.
import { build } from './build/build.mjs'

console.log(await build())
