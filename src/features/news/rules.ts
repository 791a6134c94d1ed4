/** The path of the church's news feed. */
export const feedPath = '/news/feed.xml'
