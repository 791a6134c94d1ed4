// What runs in a worker thread: pure functions, each with one argument and a result that can be copied between threads.
export { drawPaper } from '../pdf/draw-paper.ts'
export { cleanHtml } from '../rich-text/clean-html.ts'
export { readPodcastFeed } from '../rss/read-podcast-feed.ts'
