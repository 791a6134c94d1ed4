import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program until it exits. Each received signal is forwarded to it once; this process waits for it and does not exit by itself.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] as for `spawn`; the standard streams are inherited by default
 * @param {(child: import('node:child_process').ChildProcess) => void} [onChild] for reading piped streams
 * @returns {Promise<{ code: number, signalled: boolean }>} its exit code (128 + n after signal n), and whether a signal was forwarded
 */
export async function run(command, args, options = {}, onChild) {
  const child = spawn(command, args, { stdio: 'inherit', windowsHide: true, ...options })
  onChild?.(child)
  const forwarded = new Set()
  const forward = signal => {
    if (!forwarded.has(signal)) child.kill(signal)
    forwarded.add(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  try {
    const code = await new Promise((done, fail) => {
      child.on('error', fail)
      child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
    })
    return { code, signalled: forwarded.size > 0 }
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

/** Ends a script with a message instead of a stack trace. */
export class Stop extends Error {
  exitCode = 1
}

/** Ends a script after a signal; the programs it started have exited already. */
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

/** Prints a line of progress to standard error, because standard output belongs to the program that is run. */
export const say = text => process.stderr.write(`${text}\n`)
