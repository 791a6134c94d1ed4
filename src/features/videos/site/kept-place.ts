import { useEffect, useState } from 'react'
import { ownStorage } from '#site/session/own-storage.ts'

const storage = ownStorage('video-places')
/** Videos whose place is kept; the one that was watched longest ago is forgotten. */
const maxVideos = 40

/** Seconds, and the length of the video, which was not kept at first. */
type Kept = [videoId: string, seconds: number, duration?: number]

const read = (): Kept[] => {
  try {
    return JSON.parse(storage.get() ?? '[]')
  } catch {
    return []
  }
}

const find = (videoId: string) => read().find(([id]) => id === videoId)

/** Where somebody has stopped watching a video on this device. Seconds. */
export const keptPlace = (videoId: string): number | undefined => find(videoId)?.[1]

/** Keeps the place of a video on this device. @param seconds `undefined`: forgets it @param duration seconds; 0: not known */
export function keepPlace(videoId: string, seconds: number | undefined, duration: number): void {
  const others = read().filter(([id]) => id !== videoId)
  storage.set(JSON.stringify([...(seconds === undefined ? [] : [[videoId, seconds, duration]]), ...others].slice(0, maxVideos)))
}

/** Where somebody has stopped watching a video on this device; `undefined` until the browser has looked, and when it was not begun. */
export function useKeptPlace(videoId: string): { seconds: number; duration: number } | undefined {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => setKept(find(videoId)), [videoId])
  return kept && { seconds: kept[1], duration: kept[2] ?? 0 }
}
