import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project folder. It is the working folder of all commands and tests. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
// Each running program listens, and the checks run a dozen at once. Node would warn of more than ten.
process.setMaxListeners(50)

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

/**
 * Runs a Node program on the Node that runs this script.
 * @returns {Promise<number>} its exit code
 * @throws {Interrupted} after a signal, which ends the whole command
 */
export async function node(args, options = {}, onChild) {
  const { code, signalled } = await run(process.execPath, args, options, onChild)
  if (signalled) throw new Interrupted('Interrupted.')
  return code
}

/** Runs a Node program without showing its output. @returns {Promise<string>} everything it printed if it failed, empty on success */
export async function errorsOf(args, env = process.env) {
  let output = ''
  const code = await node(args, { env, stdio: ['ignore', 'pipe', 'pipe'] }, child => {
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  })
  return code === 0 ? '' : output || `${args[0]} ended with ${code}`
}

/** Ends a command with a message instead of a stack trace. */
export class CommandError extends Error {
  exitCode = 1
}

/** Ends a command after a signal; the programs it started have exited already. */
export class Interrupted extends CommandError {
  exitCode = 130
}

/** Prints a line of progress to standard error, because standard output belongs to the program that is run. */
export const say = text => process.stderr.write(`${text}\n`)
