import { errorsOf, Stop } from '../run/programs.mjs'

/** The generated files that are not committed. */
const steps = {
  texts: ['scripts/build/texts.mjs'],
  'types of the routes': ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  /** A client generated from the published document, as another program would use it; client.test.ts tests it. */
  client: ['node_modules/oazapfts/dist/cli.js', 'docs/openapi.json', 'tests/api-document/generated-client.ts'],
}

/** Generates these files. @throws {Stop} with the output of what failed */
export async function generate() {
  const failures = (await Promise.all(Object.values(steps).map(args => errorsOf(args)))).filter(Boolean)
  if (failures.length) throw new Stop(failures.join('\n'))
}
