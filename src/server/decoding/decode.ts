import type { Readable } from 'node:stream'
import type { decoders } from '../spawned/decoders.ts'
import { type Child, startChild } from './child-process.ts'
import { limitsOf } from './limits.ts'

export { TooHeavy } from './child-process.ts'

type Decoders = typeof decoders

/** Milliseconds after which a child without a task is ended. */
const idleMs = 60_000

/** Children without a task, with what ends them. */
const idle = new Map<Child, NodeJS.Timeout>()

/**
 * Runs a function of `spawned/decoders.ts` in a child process that has a limit of time and memory (`limits.ts`). As many run as are called:
 * callers limit how many that are.
 * @throws TooHeavy when the file needs more than that; Error when the function failed
 */
export async function decode<N extends keyof Decoders>(
  name: N,
  argument: Parameters<Decoders[N]>[0],
): Promise<Awaited<ReturnType<Decoders[N]>>> {
  const child = takeIdle() ?? (await startChild())
  try {
    return (await child.run({ name, argument })) as Awaited<ReturnType<Decoders[N]>>
  } finally {
    if (child.isAlive() && child.hasRoom()) rest(child)
    else {
      child.end()
      // The next file does not wait for a new child.
      startChild().then(rest, () => {})
    }
  }
}

/**
 * The same for a file that is not held in memory: the function reads it from `process.stdin`, and its limits are `limitsOf` its bytes.
 * @param content destroyed at the end
 */
export async function decodeStream<N extends keyof Decoders>(
  name: N,
  argument: Parameters<Decoders[N]>[0],
  { content, bytes }: { content: Readable; bytes: number },
): Promise<Awaited<ReturnType<Decoders[N]>>> {
  try {
    const child = await startChild(limitsOf(bytes), content)
    try {
      return (await child.run({ name, argument })) as Awaited<ReturnType<Decoders[N]>>
    } finally {
      child.end()
    }
  } finally {
    content.destroy()
  }
}

function takeIdle(): Child | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer)
    idle.delete(child)
    if (child.isAlive()) return child
  }
  return undefined
}

function rest(child: Child) {
  const end = () => {
    idle.delete(child)
    child.end()
  }
  idle.set(child, setTimeout(end, idleMs).unref())
}
