import { IconUserPlus } from '@tabler/icons-react'
import type { PersonCard } from '#site/content/person-card.ts'
import { m } from '#texts/messages.js'
import { callsOf, type JoinedKind } from './joined-kind.ts'

/** Tells a leader on the home page that somebody waits for an answer or a call: the first place where they do. */
export const waitingCard = (kind: JoinedKind): PersonCard => ({
  id: `${kind.name}-waiting`,
  ...(kind.module && { module: kind.module }),
  async load(api) {
    const led = (await api(callsOf(kind).listLed, {})).filter(({ qtdePedidos, qtdeContatos }) => qtdePedidos + qtdeContatos > 0)
    const [first] = led
    if (!first) return null
    return {
      to: `${kind.page}/${first.id}/requests`,
      icon: IconUserPlus,
      title: m.joining_card({ count: led.reduce((sum, { qtdePedidos, qtdeContatos }) => sum + qtdePedidos + qtdeContatos, 0) }),
      text: led.map(({ nome }) => nome).join(' · '),
    }
  },
})
