/** The output of a command: `say` for messages to the operator, `print` for its result. */
export type CommandIo = { say(text: string): void; print(text: string): void }

export type Command = { usage: string; about: string; run(args: string[], io: CommandIo): Promise<void> }

/** Ends a command, with a message for the operator. */
export class CommandError extends Error {
  /** 2: wrong arguments. 1: the command failed. */
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
