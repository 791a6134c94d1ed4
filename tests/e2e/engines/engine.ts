/** A browser of another make, with as much as the walk needs. Selectors are CSS. */
export type Engine = {
  open(url: string): Promise<void>
  /** Runs a function in the page, with arguments that JSON can hold. */
  run<A extends unknown[], R>(script: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Clicks the first match as a mouse does, when it can be used. @throws when there is none */
  click(selector: string): Promise<void>
  /** Types into the first match. */
  type(selector: string, text: string): Promise<void>
  setWidth(pixels: number): Promise<void>
  /** A picture of what is on the screen, as PNG. */
  picture(file: string): Promise<void>
  /** Errors that pages have thrown or logged since the last call. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** Waits until a condition holds in the page. @throws with its text after 20 seconds */
export async function waitFor<A extends unknown[]>(
  engine: Engine,
  what: string,
  condition: (...args: A) => boolean | Promise<boolean>,
  ...args: A
) {
  const end = Date.now() + 20_000
  for (;;) {
    // The page may be replaced while it is asked.
    if (await engine.run(condition, ...args).catch(() => false)) return
    if (Date.now() > end) throw new Error(`waited in vain for ${what}, at ${await engine.run(() => location.href)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Waits until a field or button is there and can be used: forms are locked until the page's scripts have started. */
export const waitForUse = (engine: Engine, selector: string) =>
  waitFor(engine, selector, css => document.querySelector<HTMLButtonElement>(css)?.matches(':enabled') ?? false, selector)
