import { churchCaptchaCommand } from './church-captcha.ts'
import { churchHostsCommand } from './church-hosts.ts'
import { churchPaymentsCommand } from './church-payments.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { checkFilesCommand, copyFilesCommand } from './copy-files.ts'
import { createChurchCommand } from './create-church.ts'
import { deadJobsCommand, retryJobsCommand } from './dead-jobs.ts'
import { fillCommand } from './fill.ts'
import { forgetSecondFactorCommand } from './forget-second-factor.ts'
import { superAdminCommand } from './super-admin.ts'

const commands: Record<string, Command> = {
  'church create': createChurchCommand,
  'church captcha': churchCaptchaCommand,
  'church forget-second-factor': forgetSecondFactorCommand,
  'church hosts': churchHostsCommand,
  'church payments': churchPaymentsCommand,
  'church super-admin': superAdminCommand,
  demo: fillCommand,
  'files copy': copyFilesCommand,
  'files check': checkFilesCommand,
  'jobs dead': deadJobsCommand,
  'jobs retry': retryJobsCommand,
}

/**
 * Runs the command that follows `npm run`: `church create ...`, `demo ...`. Sets the exit code: 2 for wrong arguments, 1 for a command
 * that failed.
 */
export async function runCommand(
  name: string,
  args: string[],
  say: (text: string) => void,
  print: CommandIo['print'] = printLine,
): Promise<void> {
  const [first = '', ...rest] = args
  const command = commands[name] ?? commands[`${name} ${first}`]
  try {
    if (!command) throw new CommandError(list(), 2)
    await command.run(commands[name] ? args : rest, { say, print } satisfies CommandIo)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    say(error.message)
    process.exitCode = error.exitCode
  }
}

const printLine = (text: string) => void process.stdout.write(`${text}\n`)

function list(): string {
  return ['Commands:', ...Object.values(commands).flatMap(({ usage, about }) => ['', `  npm run ${usage}`, `      ${about}`])].join('\n')
}
