import { IconFile, IconFileText, IconLink, IconVideo } from '@tabler/icons-react'
import { dateAndTime } from '#site/content/date-time.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { ExclusiveItem } from '../../contract/exclusive-content.ts'

/** How each kind of exclusive content looks in a list, and what it is called. */
export const contentKinds = {
  video: { icon: IconVideo, name: m.events_content_video },
  arquivo: { icon: IconFile, name: m.events_content_file },
  texto: { icon: IconFileText, name: m.events_content_text_kind },
  link: { icon: IconLink, name: m.events_content_link },
}

/** From when a piece can be opened, or until when, in a few words; nothing, where no time limits it. @param timeZone of the church */
export function openingText({ situacao, dataInicio, dataFim }: ExclusiveItem, timeZone: string): string | undefined {
  const [time, text] = situacao === 'em-breve' ? [dataInicio, m.events_ticket_from] : [dataFim, m.events_ticket_until]
  return time === null ? undefined : text({ when: dateAndTime(time, getLocale(), timeZone) })
}
