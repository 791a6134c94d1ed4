import { asc } from 'drizzle-orm'
import { preparedRead } from '#server/db/prepared-read.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { paymentMethodTable } from './tables.ts'

export const paymentMethodRoutes = [on(contract.listPaymentMethods, async ({ db }) => listPaymentMethods(db))]

const { codigo, gateway, ordem } = paymentMethodTable
const listPaymentMethods = preparedRead(db => db.select({ codigo, gateway, ordem }).from(paymentMethodTable).orderBy(asc(ordem)))
