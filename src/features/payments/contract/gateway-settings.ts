import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, SlugOrId } from '#contract/values.ts'
import { gatewayIds, gatewayModes } from '../rules.ts'

const GatewaySettings = z.object({
  gateway: z.int(),
  nome: z.string(),
  /** `null`: the church does not use it. */
  modo: z.nullable(z.enum(gatewayModes)),
  /** Whether its keys are stored. No call tells them. */
  flagChaves: z.boolean(),
  /** The address to which it sends its messages. Whoever has it can send some too, so it is for the gateway alone. */
  enderecoAviso: z.nullable(z.string()),
  /** 0: not stored yet. */
  versao: z.int(),
})
export type GatewaySettings = z.infer<typeof GatewaySettings>

const known: readonly number[] = Object.values(gatewayIds)
const ByGateway = z.object({ slug: SlugOrId, gateway: z.coerce.number().check(z.refine(id => known.includes(id))) })

export const listGateways = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/gateway/',
  summary: 'All gateways, and how the church uses each',
  access: 'manage-money',
  input: { params: BySlug },
  reply: z.array(GatewaySettings),
})

export const saveGateway = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/gateway/{gateway}',
  summary: 'Set how the church uses a gateway, and its keys. `chaves: null`: those that are stored',
  access: 'manage-money',
  stepUp: true,
  ifMatch: 'required',
  invalidates: 'pages',
  input: {
    params: ByGateway,
    body: z.object({
      modo: z.enum(gatewayModes),
      chaves: z.nullable(z.record(z.string().check(z.maxLength(60)), z.string().check(z.trim(), z.maxLength(5_000)))),
    }),
  },
  reply: GatewaySettings,
})

export const deleteGateway = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/gateway/{gateway}',
  summary: 'Use a gateway no longer, and delete its keys. Not while a payment method names it, or one of its payments or refunds is open',
  access: 'manage-money',
  passes: 'money',
  stepUp: true,
  ifMatch: 'required',
  invalidates: 'pages',
  input: { params: ByGateway },
  reply: EmptyReply,
})
