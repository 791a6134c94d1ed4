import { outcomeOf } from './outcome.mjs'
import { node } from './programs.mjs'

/** The steps of `npm run check`, from its lines `ok <step>` and `FAILED <step>`; `generate` has run. */
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
