import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end. Each signal that we get is handed on to it once; we wait for it and do not end by ourselves.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] as for `spawn`; standard streams are ours unless told otherwise
 * @param {(child: import('node:child_process').ChildProcess) => void} [onChild] to read the streams that are piped
 * @returns {Promise<{ code: number, signalled: boolean }>} its exit code (128 + n when it died of signal n), and whether we handed a signal on
 */
export async function run(command, args, options = {}, onChild) {
  const child = spawn(command, args, { stdio: 'inherit', windowsHide: true, ...options })
  onChild?.(child)
  const seen = new Set()
  const forward = signal => {
    if (!seen.has(signal)) child.kill(signal)
    seen.add(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  try {
    const code = await new Promise((done, fail) => {
      child.on('error', fail)
      child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
    })
    return { code, signalled: seen.size > 0 }
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

/** Ends a script with a sentence instead of a stack trace. */
export class Stop extends Error {
  exitCode = 1
}

/** Somebody wants us to end; what we started has ended already. */
export class Interrupted extends Stop {
  exitCode = 130
}

/**
 * Runs a script's `main` and exits with the code it returns.
 * @param {() => Promise<number>} main
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    process.exitCode = error.exitCode
  }
}

/** A line of progress. It goes to standard error: standard output belongs to what is run. */
export const say = text => process.stderr.write(`${text}\n`)
