import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, EmptyReply, SlugOrId, Timestamp } from '#contract/values.ts'
import { module } from './events.ts'
import { WalletName } from './wallet.ts'

const WalletSettings = z.object({
  carteira: WalletName,
  /** The pass type of Apple (`pass.org.example.tickets`), or the issuer at Google; `null`: the church has no keys for it. */
  identificador: z.nullable(z.string()),
  /** Apple's team, or Google's service account. */
  conta: z.nullable(z.string()),
  definidaEm: z.nullable(Timestamp),
  /** When Apple's certificate ends, and with it what it signs; `null` for Google. */
  validaAte: z.nullable(Timestamp),
  /** Whether its keys can still be read. No call tells them. */
  flagChaves: z.boolean(),
  /** 0: not stored yet. */
  versao: z.int(),
})
export type WalletSettings = z.infer<typeof WalletSettings>

const staff = { module, access: 'manage-church' } as const
const write = { ...staff, method: 'PUT', stepUp: true, ifMatch: 'required', reply: WalletSettings } as const
const KeyFile = z.string().check(z.trim(), z.minLength(1), z.maxLength(30_000))
const OptionalKeyFile = z._default(z.nullable(KeyFile), null)

export const listWallets = endpoint({
  ...staff,
  method: 'GET',
  path: '/igreja/{slug}/carteira/',
  summary: 'The wallets into which tickets can be put, and whether the church has keys for them',
  input: { params: BySlug },
  reply: z.array(WalletSettings),
})

export const setAppleKeys = endpoint({
  ...write,
  path: '/igreja/{slug}/carteira/apple',
  summary:
    "Set the certificate with which the church signs tickets for Apple Wallet. Pass type and team are read out of it. `other_certificate`: not that of a pass type; `expired`; `other_key`: a key that is not the certificate's; `incorrect`: the password; `other_issuer`: the intermediate certificate has not issued it",
  input: {
    params: BySlug,
    body: z.object({
      /** As text (PEM), or a file (`.cer`, `.p12`) in base64. */
      certificado: KeyFile,
      /** Its key as text (PEM), if it is not in the same file. */
      chave: OptionalKeyFile,
      /** Of the key or the file. */
      senha: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
      /** Apple's certificate that has issued it (Worldwide Developer Relations), as text or in base64; `null`: the one in the file, or the server's. */
      intermediario: OptionalKeyFile,
    }),
  },
})

export const setGoogleKeys = endpoint({
  ...write,
  path: '/igreja/{slug}/carteira/google',
  summary: 'Set the issuer and the service account with which the church signs tickets for Google Wallet',
  input: {
    params: BySlug,
    body: z.object({
      /** The issuer's number, from the Google Pay & Wallet Console. */
      emissor: z.string().check(z.trim(), z.regex(/^\d{6,24}$/)),
      /** The file of the service account's key (JSON), as text. */
      conta: KeyFile,
    }),
  },
})

export const deleteWalletKeys = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/igreja/{slug}/carteira/{carteira}',
  summary: 'Delete the keys for a wallet. What was put into it stays there',
  stepUp: true,
  ifMatch: 'required',
  input: { params: z.object({ slug: SlugOrId, carteira: WalletName }) },
  reply: EmptyReply,
})
