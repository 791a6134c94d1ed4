import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, SlugOrId } from '#contract/values.ts'
import { gatewayModes } from '#features/payments/rules/payments.ts'

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

/** The largest whole number that the column of a gateway's id takes. */
const largestId = 2 ** 31 - 1
/** Which gateways there are, only the server knows. */
const GatewayId = z.coerce.number().check(z.refine(id => Number.isInteger(id) && id > 0 && id <= largestId))
const ByGateway = z.object({ slug: SlugOrId, gateway: GatewayId })

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

export const receiveHook = endpoint({
  method: 'POST',
  path: '/hooks/{gateway}/{slug}',
  summary: "A gateway's message about a payment. Its address, with the secret, is in the church's settings of the gateway",
  access: 'public',
  replay: false,
  rawBody: true,
  anySite: true,
  // A gateway sends those of all churches of a host from one address. Wrong secrets count as other refused calls do.
  limit: 'by-result',
  input: {
    params: z.extend(BySlug, { gateway: z.string().check(z.maxLength(20)) }),
    query: z.object({ segredo: z.string().check(z.maxLength(100)) }),
    body: z.record(z.string(), z.unknown()),
  },
  reply: z.object({}),
})
