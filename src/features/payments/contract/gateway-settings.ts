import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, SlugOrId } from '#contract/values.ts'
import { gatewayModes } from '../rules/payments.ts'

const GatewaySettings = z.object({
  gateway: z.int(),
  nome: z.string(),
  /** `null`: the church does not use it. */
  modo: z.nullable(z.enum(gatewayModes)),
  /** Whether its keys are stored. No call tells them. */
  flagChaves: z.boolean(),
  /** 0: not stored yet. */
  versao: z.int(),
})
export type GatewaySettings = z.infer<typeof GatewaySettings>

/** Which gateways there are, the server alone knows. */
const ByGateway = z.object({ slug: SlugOrId, gateway: z.coerce.number() })

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

const hookAddress = {
  path: '/igreja/{slug}/gateway/{gateway}/endereco-aviso',
  access: 'manage-money',
  stepUp: true,
  /** Whoever has it can send messages too, so it is for the gateway alone. */
  reply: z.object({ enderecoAviso: z.string(), versao: z.int() }),
} as const

export const getHookAddress = endpoint({
  ...hookAddress,
  method: 'GET',
  summary: 'The address to which a gateway sends its messages, with its secret',
  input: { params: ByGateway },
})

export const changeHookAddress = endpoint({
  ...hookAddress,
  method: 'PUT',
  summary: 'Make a new secret for the address to which a gateway sends its messages: the old address works no longer',
  ifMatch: 'required',
  input: { params: ByGateway, body: z.object({}) },
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
