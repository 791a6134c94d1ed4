import { CommandError, errorsOf } from '../run/programs.mjs'
import { parseTexts } from './texts.mjs'

/** The generated files that are not committed. */
const steps = {
  /** Loads vite.config.ts, whose plugin compiles the texts that have changed. */
  'types of the routes, and texts': ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  /** A client generated from the published document, as another program would use it; client.test.ts tests it. */
  client: ['node_modules/oazapfts/dist/cli.js', 'docs/openapi.json', 'tests/api-document/generated-client.ts'],
}

/** Generates these files. @throws {CommandError} with what is wrong, or the output of what failed */
export async function generate() {
  parseTexts()
  const outputs = await Promise.all(Object.values(steps).map(args => errorsOf(args)))
  const failures = outputs.filter(Boolean)
  if (failures.length) throw new CommandError(failures.join('\n'))
}
