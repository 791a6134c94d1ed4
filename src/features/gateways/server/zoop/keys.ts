import * as z from 'zod/mini'
import type { Connection } from '#server/payment-gateway.ts'

const Id = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/))
const Key = z.string().check(z.trim(), z.regex(/^zpk_[\w-]{1,200}$/))

/**
 * `vendedor`: the church at the marketplace, Zoop's `on_behalf_of`. `chave` pays and gives money back. `chavePublica`: one that Zoop has
 * restricted to making tokens of cards; never the other one, because every browser gets it.
 */
export const ZoopKeys = z
  .object({ marketplace: Id, vendedor: Id, chave: Key, chavePublica: z.optional(Key) })
  .check(z.refine(({ chave, chavePublica }) => chavePublica !== chave, { path: ['chavePublica'] }))
export type ZoopKeys = z.infer<typeof ZoopKeys>

export type ZoopConnection = Connection<ZoopKeys>
