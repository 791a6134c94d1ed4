import type { MetaDescriptor } from 'react-router'
import { canonicalOrigin, pageMeta } from '#site/content/meta.ts'
import { schemaWeekday } from '#site/content/schema-weekday.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { Group } from '../../contract/groups.ts'
import { nextMeeting } from '../../rules/next-meeting.ts'
import { whenText, whereText } from '../group-words.ts'

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Title, description, picture and structured data of a group. @param group `undefined` when it could not be loaded */
export function groupMeta({ matches }: MetaArgs, group: Group | undefined): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!group) return pageMeta(root, { title: m.groups_title(), path: '/groups' })
  const { id, nome, descricao, imagem } = group
  return pageMeta(root, {
    title: nome,
    description: [whenText(group), whereText(group), descricao].filter(Boolean).join(' · '),
    path: `/groups/${id}`,
    image: imagem ?? undefined,
    ogImage: `groups/${id}`,
    jsonLd: import.meta.env.SSR && jsonLd(root, group),
  })
}

/**
 * A group as an event of schema.org that repeats. Of its place only what everybody may know. An event has a date, so there is none of a
 * group that does not meet every week: nobody has said in which weeks it does.
 */
function jsonLd(root: RootData | undefined, group: Group): object | false {
  const { id, nome, descricao, dia, hora, duracao, flagOnline, bairro, cidade } = group
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const next = nextMeeting(group, church?.fusoHorario ?? 'UTC', new Date())
  if (!next) return false
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const url = `${origin}/groups/${id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: nome,
    description: descricao || nome,
    url,
    startDate: next.start.toISOString(),
    endDate: next.end.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: true,
    eventAttendanceMode: `https://schema.org/${flagOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: flagOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', address: [bairro, cidade].filter(Boolean).join(', ') || church?.nome },
    organizer: { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome },
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: schemaWeekday(dia),
      startTime: hora,
      duration: `PT${duracao}M`,
      scheduleTimezone: church?.fusoHorario,
    },
  }
}
