import { useEffect, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { type GetParticipation, getParticipation, type Participation } from '../../contract/participation.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import type { PrayerWithMessages } from '../../contract/wall.ts'

export type ShownMessage = PrayerMessage & { flagExcluir: boolean }

/**
 * The participation of the current person in a request, with its messages. A visitor sees the data of the rendered page. A member
 * sees the current counts and messages, and their own changes at once.
 */
export function useParticipation(prayer: PrayerWithMessages) {
  const person = usePerson()
  const [participation, setParticipation] = useState<GetParticipation>()
  const [sent, setSent] = useState<ShownMessage[]>([])
  const [deletedIds, setDeletedIds] = useState<readonly number[]>([])

  useEffect(() => {
    if (!person) return
    const controller = new AbortController()
    // When this call fails, the data of the rendered page stays.
    browserApi()(getParticipation, { id: prayer.id }, { signal: controller.signal }).then(setParticipation, () => {})
    return () => controller.abort()
  }, [person, prayer.id])

  const loaded: ShownMessage[] = participation?.mensagens ?? prayer.mensagens.map(message => ({ ...message, flagExcluir: false }))
  const loadedIds = new Set(loaded.map(({ id }) => id))
  return {
    participation,
    messages: [...loaded, ...sent.filter(({ id }) => !loadedIds.has(id))].filter(({ id }) => !deletedIds.includes(id)),
    onParticipationChanged: (changed: Participation) => setParticipation(before => ({ mensagens: loaded, ...before, ...changed })),
    onSent: (message: PrayerMessage) => setSent([...sent, { ...message, flagExcluir: true }]),
    onDeleted: (id: number) => setDeletedIds([...deletedIds, id]),
  }
}
