/** Where the church's feed lies. */
export const feedPath = '/news/feed.xml'
