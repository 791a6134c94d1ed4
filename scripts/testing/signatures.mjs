import { root, run } from '../run/programs.mjs'

/** A slow registry must not hold up the run: npm asks it for each package. */
const maxMs = 120_000

/**
 * Compares the installed packages with the signatures of the registry that they came from. Without a network, and with a registry that
 * has no signatures, nothing is checked, and it says so.
 * @returns {Promise<import('./outcome.mjs').Test>}
 */
export async function signatures() {
  const startedAt = performance.now()
  const windows = process.platform === 'win32'
  const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--loglevel=silent']
  let output = ''
  await run(windows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: windows, stdio: ['ignore', 'pipe', 'ignore'], timeout: maxMs }, child =>
    child.stdout.setEncoding('utf8').on('data', text => (output += text)),
  )
  const { status, lines } = signatureResult(output)
  console.log([`${{ passed: 'ok', failed: 'FAILED', skipped: 'skipped' }[status]} signatures`, ...lines].join('\n'))
  return { name: 'check signatures', status, milliseconds: Math.round(performance.now() - startedAt) }
}

/**
 * What npm's answer means.
 * @param {string} output of `npm audit signatures --json`
 * @returns {{ status: 'passed' | 'failed' | 'skipped', lines: string[] }} a line for each package that is not the one that was published
 */
export function signatureResult(output) {
  let answer
  try {
    answer = JSON.parse(output)
  } catch {
    // npm was stopped, or said something else.
  }
  if (!Array.isArray(answer?.invalid)) return { status: 'skipped', lines: [`not checked: ${answer?.error?.code ?? 'no answer'}`] }
  const line =
    problem =>
    ({ name, version }) =>
      `${name} ${version}: ${problem}`
  const lines = [...answer.invalid.map(line('wrong signature')), ...(answer.missing ?? []).map(line('no signature'))]
  return { status: lines.length ? 'failed' : 'passed', lines }
}
