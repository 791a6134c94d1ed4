import { and, eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { gatewayUrlsOf } from '#server/env.ts'
import type { SourceSettings } from '#server/feature.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { ExternalSource } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { BrowserTokeniser, Gateway } from '#server/payment-gateway.ts'
import type * as contract from '../../contract/cards.ts'
import { readKeys } from '../gateways/read-keys.ts'
import { gatewayTable, paymentMethodTable } from '../tables.ts'

type Tokeniser = Pick<BrowserTokeniser, 'tipo' | 'dados'> & { gateway: number; isDemo: boolean; sources: ExternalSource }

/** By our own call, in the server's memory. */
const byServer = { tipo: 'servidor', dados: {}, sources: {} }

/** Whether card numbers may pass through this server: made-up ones of the demonstration, others only if the operator allows it. */
export const mayTakeNumbers = ({ env }: Pick<Services, 'env'>, gateway: Pick<Gateway, 'tokenise'>, isDemo: boolean): boolean =>
  gateway.tokenise !== undefined && (isDemo || env.CARD_TOKENS)

const { gateway, modo, chaves } = gatewayTable
const selectCardGateway = preparedRead(db =>
  db
    .select({ gateway, modo, chaves })
    .from(paymentMethodTable)
    .innerJoin(gatewayTable, eq(gateway, paymentMethodTable.gateway))
    .where(and(eq(paymentMethodTable.codigo, 'cartao-credito'), eq(paymentMethodTable.flagAtivo, true))),
)

/** How browsers turn cards into tokens for the church; `undefined`: not at all, because it takes no cards, or its keys do not work. */
async function readTokeniser(db: ChurchDb, settings: SourceSettings): Promise<Tokeniser | undefined> {
  const [row] = await selectCardGateway(db)
  if (!row) return undefined
  if (row.modo === 'demonstracao') return settings.isDemo ? { ...byServer, gateway: row.gateway, isDemo: true } : undefined
  const opened = readKeys(settings, row)
  if (!opened) return undefined
  const operatorUrl = gatewayUrlsOf(settings.env, opened.gateway).browser?.replace(/\/$/, '')
  const found = mayTakeNumbers(settings, opened.gateway, false)
    ? byServer
    : opened.gateway.tokeniser(opened.keys, row.modo === 'teste', operatorUrl)
  return found ? { ...found, gateway: row.gateway, isDemo: false } : undefined
}

/** How browsers turn cards into tokens for this church; all `null` when it takes no cards. */
export async function getCardTokeniser({ services, db }: HandlerContext<typeof contract.getCardTokeniser>) {
  const { gateway = null, tipo = null, dados = {}, isDemo = false } = (await readTokeniser(db, services)) ?? {}
  return { gateway, tipo, dados, flagDemonstracao: isDemo }
}

/** The other sites that the church's pages load from because it takes cards: those of its gateway's tokeniser alone. */
export async function cardSources(db: ChurchDb, settings: SourceSettings): Promise<ExternalSource[]> {
  const { sources } = (await readTokeniser(db, settings)) ?? {}
  return sources && Object.keys(sources).length ? [sources] : []
}
