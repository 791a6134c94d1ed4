// What runs in a worker thread: pure functions, each with one argument and a result that can be copied between threads.
import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

export { drawPaper } from '../pdf/draw-paper.ts'
export { cleanHtml } from '../rich-text/clean-html.ts'
export { readPodcastFeed } from '../rss/read-podcast-feed.ts'

/** With few cores, the thread that sends pages goes first. Linux applies it to this thread, other systems to the whole process. */
const niceness = 10
if (!isMainThread && process.platform === 'linux') setPriority(Math.max(getPriority(), niceness))
