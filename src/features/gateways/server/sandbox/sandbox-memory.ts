import { eq, sql } from 'drizzle-orm'
import { churchReads } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { GatewayError, type Order } from '#server/payment-gateway.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { sandboxTable } from './tables.ts'

export type SandboxPayment = typeof sandboxTable.$inferSelect

/** What the sandbox has been asked for. Each function is one transaction, as a call to a real gateway would be. */
export function createSandboxMemory(services: Services, church: ChurchState) {
  const db = requestDb({ services, church, actor: {}, requestId: 'sandbox' })
  const change = (order: Order, values: Partial<typeof sandboxTable.$inferInsert> | object) =>
    db.transaction(async tx => {
      const [row] = await tx.update(sandboxTable).set(values).where(eq(sandboxTable.codigo, order.codigo)).returning()
      return row
    })

  async function find(order: Order): Promise<SandboxPayment | undefined> {
    const [row] = await churchReads(services.pool, church.id).select().from(sandboxTable).where(eq(sandboxTable.codigo, order.codigo))
    return row
  }

  return {
    find,
    /** Asked again about a payment that it knows, it takes no money again. */
    async ask(order: Order, cartao: string | null): Promise<SandboxPayment> {
      const values = { codigo: order.codigo, total: order.total, cartao }
      const [row] = await db.transaction(tx => tx.insert(sandboxTable).values(values).onConflictDoNothing().returning())
      return row ?? ((await find(order)) as SandboxPayment)
    },
    confirm: (order: Order) => change(order, { confirmadoEm: sql`coalesce(${sandboxTable.confirmadoEm}, now())` }),
    cancel: (order: Order) => change(order, { canceladoEm: sql`coalesce(${sandboxTable.canceladoEm}, now())` }),
    /** Gives money back once for each key. */
    async refund(order: Order, key: string, amount: number): Promise<SandboxPayment> {
      const row = await change(order, { estornos: sql`${sandboxTable.estornos} || ${JSON.stringify({ [key]: amount })}::jsonb` })
      if (!row) throw new GatewayError('rejected', 'unknown-payment')
      return row
    },
  }
}
