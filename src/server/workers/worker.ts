// What runs in a worker thread: pure functions, each with one argument that can be copied between threads.
export { cleanHtml } from '../rich-text/clean-html.ts'
