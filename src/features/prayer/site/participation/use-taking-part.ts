import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { useSession } from '#site/session/use-session.ts'
import { type GetPart, getPart, type Part } from '../../contract/participation.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import type { PrayerWithMessages } from '../../contract/wall.ts'

export type ShownMessage = PrayerMessage & { flagExcluir: boolean }

/**
 * What a person has to do with a request. A visitor sees what the page was made with; for a member the counts and the messages
 * are those of now, and what they do themselves is there at once.
 */
export function useTakingPart(prayer: PrayerWithMessages) {
  const person = useSession()
  const [part, setPart] = useState<GetPart>()
  const [own, setOwn] = useState<ShownMessage[]>([])
  const [gone, setGone] = useState<readonly number[]>([])

  useEffect(() => {
    if (!person) return
    const leaving = new AbortController()
    // Without an answer one sees the page as it came.
    browserApi()(getPart, { id: prayer.id }, { signal: leaving.signal }).then(setPart, () => {})
    return () => leaving.abort()
  }, [person, prayer.id])

  const known: ShownMessage[] = part?.mensagens ?? prayer.mensagens.map(message => ({ ...message, flagExcluir: false }))
  const ids = new Set(known.map(({ id }) => id))
  return {
    part,
    messages: [...known, ...own.filter(({ id }) => !ids.has(id))].filter(({ id }) => !gone.includes(id)),
    onPart: (now: Part) => setPart(before => ({ flagMinha: false, mensagens: known, ...before, ...now })),
    onSent: (message: PrayerMessage) => setOwn([...own, { ...message, flagExcluir: true }]),
    onDeleted: (id: number) => setGone([...gone, id]),
  }
}
