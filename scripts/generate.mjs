import { join } from 'node:path'
import { pinnedNode, root } from './prepare.mjs'
import { Interrupted, run } from './run.mjs'

/** The generated files that are not committed. */
const steps = {
  texts: ['scripts/texts.mjs'],
  'types of the routes': [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'],
  /** A client generated from the published document, as another program would use it; client.test.ts tests it. */
  client: [join(root, 'node_modules/oazapfts/dist/cli.js'), 'docs/openapi.json', 'tests/api-document/generated-client.ts'],
}

/** Generates these files. @returns {Promise<string>} the error output, empty on success */
export async function generate() {
  const failures = await Promise.all(Object.values(steps).map(program))
  return failures.filter(Boolean).join('\n')
}

/** Runs a program on the project's Node. @returns {Promise<string>} everything it printed if it failed, empty on success */
export async function program(args) {
  let output = ''
  const { code, signalled } = await run(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }, child => {
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  })
  if (signalled) throw new Interrupted('Interrupted.')
  return code === 0 ? '' : output || `${args[0]} ended with ${code}`
}
