import * as z from 'zod/mini'
import type { MandateState } from '#features/payments/rules/pix-automatico-states.ts'
import type { MandatePeriod } from '#features/payments/rules/pix-automatico-times.ts'
import type { MandateOrder, MandateSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { ask, askFor } from './ask.ts'
import type { BcbConnection } from './keys.ts'

// bacen/pix-api 2.9.0: `/rec`, `/solicrec`, `/cobr`. That lists, locations and `dadosQR` look as they are read here was not tried with a bank.

const Status = z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'])

/** R, whether charges are tried again (R, N), the bank's number, the date, and eleven more. */
export const MandateId = z.string().check(z.regex(/^R[RN][A-Z0-9]{8}\d{8}[A-Za-z0-9]{11}$/))

export const Mandate = z.object({
  idRec: MandateId,
  status: Status,
  vinculo: z.object({ contrato: z.string() }),
  dadosQR: z.optional(z.object({ pixCopiaECola: z.string() })),
})
type Mandate = z.infer<typeof Mandate>

const MandateList = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) }),
  // Mandates of other programs are there too: no more is read of them.
  recs: z.array(z.object({ idRec: z.string(), vinculo: z.object({ contrato: z.string() }) })),
})

/** The central bank's words for how often. */
export const periodNames: Record<MandatePeriod, string> = {
  semanal: 'SEMANAL',
  mensal: 'MENSAL',
  trimestral: 'TRIMESTRAL',
  semestral: 'SEMESTRAL',
  anual: 'ANUAL',
}

export const mandateSnapshotOf = ({ idRec, status, dadosQR }: Mandate): MandateSnapshot => ({
  referencia: idRec,
  situacao: status.toLowerCase() as MandateState,
  ...(dadosQR && { copiaECola: dadosQR.pixCopiaECola }),
})

/** A mandate at the bank, by the bank's id or, before that is known, by our contract. */
export async function findMandate(connection: BcbConnection, order: MandateOrder): Promise<Mandate | null> {
  const { primeira } = order
  const referencia = order.referencia ?? (await idByContract(connection, order))
  if (referencia === null) return null
  // The QR of a consent with a payment has both in it.
  const query = primeira ? `?txid=${primeira.txid}` : ''
  return ask(connection, { method: 'GET', path: `/rec/${referencia}${query}` }, Mandate)
}

/** Clocks differ: a mandate may seem to be older than its row. */
const marginMs = 3_600_000
const mostPages = 50

/** The bank has no look-up by contract, so all mandates made since are read. */
async function idByContract(connection: BcbConnection, { contrato, criadoEm }: MandateOrder): Promise<string | null> {
  const inicio = new Date(criadoEm.getTime() - marginMs).toISOString()
  const fim = new Date(connection.now().getTime() + marginMs).toISOString()
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({ inicio, fim, 'paginacao.paginaAtual': String(page) })
    const { recs, parametros } = await askFor(connection, { method: 'GET', path: `/rec?${query}` }, MandateList)
    const found = recs.find(({ vinculo }) => vinculo.contrato === contrato)
    if (found) return found.idRec
    if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return null
  }
  // It may stand further behind: nobody may say that it is not there.
  throw new GatewayError('uncertain', 'pages')
}
