import { m } from '#texts/messages.js'
import type { JoinedOne } from './joined-kind.ts'

type Places = Pick<JoinedOne, 'flagAceitaPedidos' | 'qtdeVagas'>

/** Whether somebody who asks finds room. */
export const hasRoom = ({ flagAceitaPedidos, qtdeVagas }: Places): boolean => flagAceitaPedidos && qtdeVagas !== 0

/** Whether there is room, in words; `undefined` where there is always some. */
export function placesText({ flagAceitaPedidos, qtdeVagas }: Places): string | undefined {
  if (!flagAceitaPedidos) return m.joining_closed()
  if (qtdeVagas === null) return undefined
  return qtdeVagas === 0 ? m.joining_full() : m.joining_places({ count: qtdeVagas })
}
