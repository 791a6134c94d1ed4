import { outcomeOf } from './outcome.mjs'
import { node } from './programs.mjs'

/** Runs the steps of `npm run check` and reads its lines `ok <step>` and `FAILED <step>`. The generated files must exist already. */
export async function check() {
  let printed = ''
  const code = await node(['scripts/check.mjs', '--generated'], { stdio: ['inherit', 'pipe', 'inherit'] }, child => {
    child.stdout.setEncoding('utf8').on('data', text => {
      printed += text
      process.stdout.write(text)
    })
  })
  const steps = [...printed.matchAll(/^(ok|FAILED) (\w+)$/gm)]
  const tests = steps.map(([, result, step]) => ({ name: `check ${step}`, status: result === 'ok' ? 'passed' : 'failed', milliseconds: 0 }))
  return outcomeOf({ stage: 'check', code, tests })
}
