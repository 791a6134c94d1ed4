import { ownStorage } from '#site/session/own-storage.ts'

const storage = ownStorage('video-places')
/** Videos whose place is kept; the one that was watched longest ago is forgotten. */
const maxVideos = 40

const read = (): [string, number][] => {
  try {
    return JSON.parse(storage.get() ?? '[]')
  } catch {
    return []
  }
}

/** Where somebody has stopped watching a video on this device. Seconds. */
export const keptPlace = (videoId: string): number | undefined => read().find(([id]) => id === videoId)?.[1]

/** Keeps the place of a video on this device. @param seconds `undefined`: forgets it */
export function keepPlace(videoId: string, seconds: number | undefined): void {
  const others = read().filter(([id]) => id !== videoId)
  storage.set(JSON.stringify([...(seconds === undefined ? [] : [[videoId, seconds]]), ...others].slice(0, maxVideos)))
}
