import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { CommandError } from './command.ts'

/** A flag's schema and, in words, what it takes. A switch takes nothing. */
export type Flag = { schema: z.ZodMiniType; expects: string; isSwitch?: true }

type Values<F extends Record<string, Flag>> = { [name in keyof F]: z.output<F[name]['schema']> }

/**
 * Reads `--name value` pairs and switches.
 * @throws CommandError naming every flag that is unknown, missing or wrong, and what it takes
 */
export function readFlags<const F extends Record<string, Flag>>(flags: F, args: string[], usage: string): Values<F> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(flags).map(([name, { isSwitch }]) => [name, { type: isSwitch ? 'boolean' : 'string' }]),
  )
  const given = parse(options, args, usage)
  const wrong: string[] = []
  const read = Object.entries(flags).map(([name, { schema, expects }]) => {
    const result = schema.safeParse(given[name])
    if (!result.success)
      wrong.push(given[name] === undefined ? `--${name} is missing: ${expects}` : `--${name} "${given[name]}": expected ${expects}`)
    return [name, result.data]
  })
  if (wrong.length) throw new CommandError([...wrong, `Usage: npm run ${usage}`].join('\n'), 2)
  return Object.fromEntries(read) as Values<F>
}

function parse(options: ParseArgsOptionsConfig, args: string[], usage: string): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Its sentences name the flag; what follows the first one is advice on quoting.
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.\nUsage: npm run ${usage}`, 2)
  }
}
