import { asc } from 'drizzle-orm'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { paymentMethodTable } from './tables.ts'

export const paymentMethodRoutes = [
  on(contract.listPaymentMethods, async ({ db }) => {
    const { codigo, gateway, ordem } = paymentMethodTable
    return db.select({ codigo, gateway, ordem }).from(paymentMethodTable).orderBy(asc(ordem))
  }),
]
