import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { log } from '#server/http/log.ts'
import { requestOutside } from '#server/outgoing/request-outside.ts'
import { digitsOf } from '../../rules.ts'
import type { contract } from '../contract.ts'

// ViaCEP, `GET /ws/{CEP}/json/`: viacep.com.br. An unknown CEP is 200 with `erro`, which was a boolean once.

const limits = { maxBytes: 20_000, timeoutMs: 4_000, lane: 'postal codes' }
const Unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })
const Known = z.object({
  logradouro: z.string().check(z.maxLength(120)),
  bairro: z.string().check(z.maxLength(80)),
  localidade: z.string().check(z.minLength(1), z.maxLength(80)),
  uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

type Source = { base: string; church: number }

/**
 * The address of a CEP. Never throws: whatever can go wrong with a network call is `indisponivel`. Only the CEP is sent, and nothing of who asks.
 * @param base `https://viacep.com.br`, or what the operator has set in its place
 */
export async function findPostalCode(cep: string, { base, church }: Source): Promise<Reply<typeof contract.findPostalCode>> {
  try {
    const { status, body } = await requestOutside({ url: `${base}/ws/${digitsOf(cep)}/json/`, church, trusted: base, ...limits })
    const content: unknown = status === 200 ? JSON.parse(body.toString()) : undefined
    if (Unknown.safeParse(content).success) return { situacao: 'inexistente', endereco: null }
    const { localidade: cidade, uf: estado, logradouro, bairro } = Known.parse(content)
    return { situacao: 'encontrado', endereco: { logradouro, bairro, cidade, estado } }
  } catch (error) {
    log.info({ err: error }, 'the service with the postal codes did not answer as documented')
    return { situacao: 'indisponivel', endereco: null }
  }
}
