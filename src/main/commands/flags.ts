import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { CommandError } from './command.ts'

/** A flag's schema and a description of its allowed values. A switch has no value. */
export type Flag = { schema: z.ZodMiniType; expects: string; isSwitch?: true }

type Values<F extends Record<string, Flag>> = { [name in keyof F]: z.output<F[name]['schema']> }

/**
 * Reads `--name value` pairs and switches.
 * @throws CommandError that names each missing or invalid flag with its allowed values, or an unknown flag
 */
export function readFlags<const F extends Record<string, Flag>>(flags: F, args: string[], usage: string): Values<F> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(flags).map(([name, { isSwitch }]) => [name, { type: isSwitch ? 'boolean' : 'string' }]),
  )
  const values = parse(options, args, usage)
  const problems: string[] = []
  const entries = Object.entries(flags).map(([name, { schema, expects }]) => {
    const result = schema.safeParse(values[name])
    if (!result.success)
      problems.push(values[name] === undefined ? `--${name} is missing: ${expects}` : `--${name} "${values[name]}": expected ${expects}`)
    return [name, result.data]
  })
  if (problems.length) throw new CommandError([...problems, `Usage: npm run ${usage}`].join('\n'), 2)
  return Object.fromEntries(entries) as Values<F>
}

function parse(options: ParseArgsOptionsConfig, args: string[], usage: string): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // The first sentence of Node's message names the flag; the rest is advice about quoting.
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.\nUsage: npm run ${usage}`, 2)
  }
}
