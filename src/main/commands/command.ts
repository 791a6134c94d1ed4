/** What a command needs of the world: where it talks to a person, and where its result goes. */
export type CommandIo = { say(text: string): void; print(text: string): void }

export type Command = { usage: string; about: string; run(args: string[], io: CommandIo): Promise<void> }

/** A command that cannot go on, with a sentence for the person who typed it. */
export class CommandError extends Error {
  /** 2: it was typed wrong. 1: it could not be done. */
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}
