/** Ids of channels have 24 characters and begin with `UC` (support.google.com/youtube/answer/3250431). */
const channel = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/channel\/)?(UC[\w-]{22})(?:$|[?&#/])/

/** The id of the YouTube channel that a text names: the id itself, or the address of its page. @returns `undefined` for any other text */
export const channelIdOf = (text: string): string | undefined => channel.exec(text.trim())?.[1]
