import { sql } from 'drizzle-orm'
import { reasonTable } from '../tables.ts'

/**
 * What has arrived so far for a reason with a goal, in minor units; `null` without a goal. A visitor may not read payments, so a function of the
 * database sums them (migration 0022): all that arrived for the gift, without fees and interest that the payer bears. What was given back counts
 * in proportion, for each of the payment's parts: nobody says which one is meant, and then a part never becomes less than nothing.
 */
export const raised = sql<
  number | null
>`case when ${reasonTable.meta} is not null then arrecadado_do_motivo(${reasonTable.id}) end`.mapWith(Number)
