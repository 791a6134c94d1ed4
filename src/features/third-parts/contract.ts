import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, SlugOrId, Timestamp } from '#contract/values.ts'
import { partnerCodes } from './rules.ts'

const Partner = z.enum(partnerCodes)
const ByPartner = z.extend(BySlug, { parceiro: Partner })

export const openPartner = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/parceiro/{parceiro}/entrada',
  summary:
    'The address of the church’s account on a partner site, and a token that says who the caller is: a JWT (EdDSA) for this site alone, valid for 60 seconds. `url` is `null` where the church has none; `token`, where it has no key for it',
  // The reply contains a secret.
  replay: false,
  limit: { calls: 120, seconds: 3_600 },
  input: { params: ByPartner },
  reply: z.object({ url: z.nullable(z.string()), token: z.nullable(z.string()) }),
})

export const listPartnerKeys = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/parceiro/{parceiro}/chave/',
  summary: 'The public keys with which a church signs the tokens for a partner site, as a JWK Set (RFC 7517)',
  access: 'public',
  cache: 'church',
  input: { params: ByPartner },
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
        kid: z.string(),
        x: z.string(),
      }),
    ),
  }),
})

const staff = { access: 'manage-church' } as const

const PartnerKey = z.object({ kid: z.string(), criadaEm: Timestamp })

export const listStaffPartners = endpoint({
  ...staff,
  method: 'GET',
  path: '/igreja/{slug}/parceiro-gestao/',
  summary: 'The partner sites with the keys that the church has for each, the one that signs first',
  input: { params: BySlug },
  reply: z.array(z.object({ parceiro: Partner, url: z.nullable(z.string()), flagAtivo: z.boolean(), chaves: z.array(PartnerKey) })),
})

export const createPartnerKey = endpoint({
  ...staff,
  method: 'POST',
  path: '/igreja/{slug}/parceiro-gestao/{parceiro}/chave',
  summary: 'Make a new key, which signs from now on. Earlier ones are still published until they are deleted. `conflict`: there are five',
  stepUp: true,
  invalidates: 'pages-in-background',
  input: { params: ByPartner },
  reply: PartnerKey,
})

export const deletePartnerKey = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/igreja/{slug}/parceiro-gestao/{parceiro}/chave/{kid}',
  summary: 'Delete a key. Without any, the church keeps its plain link',
  stepUp: true,
  invalidates: 'pages',
  input: { params: z.object({ slug: SlugOrId, parceiro: Partner, kid: z.string().check(z.regex(/^[\w-]{8,43}$/)) }) },
  reply: EmptyReply,
})
