/**
 * A picture or a file that not everybody may read, as a row has it. It has no address: `signed` (signed-address.ts) makes one, in the
 * handler that has checked who is calling. A reply that holds it unsigned does not compile, and sends nothing of it.
 */
export class PrivateContent<T extends object> {
  readonly #content: T

  /** @param content with the addresses of private files */
  constructor(content: T) {
    this.#content = content
  }

  /** What the row stores, and what `signed` begins with. It must not be sent. */
  static stored<T extends object>(value: PrivateContent<T>): T {
    return value.#content
  }

  /** For audit rows and logs. */
  toJSON(): string {
    return 'private'
  }
}
