import type { Episode } from '../contract/episodes.ts'

/** The newest episode, as the home page shows it. `album`: the name of its podcast. */
export type Latest = { episode: Episode; album: string }
