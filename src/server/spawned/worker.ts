// What runs in a worker thread: pure functions, each with one argument and a result that can be copied between threads.
import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { drawPaper } from '../pdf/draw-paper.ts'
import { readP12, unlockKey } from '../pkpass/read-p12.ts'
import { writePkpass } from '../pkpass/write-pkpass.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { readPodcastFeed } from '../rss/read-podcast-feed.ts'
import { writeXlsx } from '../sheets/write-xlsx.ts'

export { cleanHtml, drawPaper, readBankFile, readP12, readPodcastFeed, unlockKey, writePkpass, writeXlsx }

const work = { cleanHtml, drawPaper, readBankFile, readP12, readPodcastFeed, unlockKey, writePkpass, writeXlsx }

/** `started`: told when the task begins. Without a name the thread only starts. */
type Task = { name?: keyof typeof work; argument?: unknown; started?: Int32Array }

/** Runs one of the functions above. */
export function perform({ name, argument, started }: Task): unknown {
  if (started) {
    Atomics.store(started, 0, 1)
    Atomics.notify(started, 0)
  }
  return name && (work[name] as (argument: unknown) => unknown)(argument)
}

/** With few cores, the thread that sends pages goes first. Linux applies it to this thread, other systems to the whole process. */
const niceness = 10
if (!isMainThread && process.platform === 'linux') setPriority(Math.max(getPriority(), niceness))
