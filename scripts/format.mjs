// npm run format: formats, sorts imports and applies the safe fixes of the linter.
import { node } from './run/programs.mjs'

process.exitCode = await node(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...process.argv.slice(2)])
