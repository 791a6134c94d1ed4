import { join } from 'node:path'
import { pinnedNode, root } from './prepare.mjs'
import { Interrupted, run } from './run.mjs'

/** What is not committed and is read beside the sources. */
const steps = {
  texts: ['scripts/texts.mjs'],
  'types of the routes': [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'],
  /** As somebody gets who writes a program for the calls; client.test.ts uses it. */
  client: [join(root, 'node_modules/oazapfts/dist/cli.js'), 'docs/openapi.json', 'tests/api-document/generated-client.ts'],
}

/** Makes all that. @returns {Promise<string>} what is wrong; nothing when all is well */
export async function generate() {
  const failures = await Promise.all(Object.values(steps).map(program))
  return failures.filter(Boolean).join('\n')
}

/** Runs one of our programs on the project's Node. @returns {Promise<string>} all it printed when it failed */
export async function program(words) {
  let output = ''
  const { code, signalled } = await run(pinnedNode(), words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }, child => {
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  })
  if (signalled) throw new Interrupted('Interrupted.')
  return code === 0 ? '' : output || `${words[0]} ended with ${code}`
}
