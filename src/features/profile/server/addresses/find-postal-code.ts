import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { isStorable, typedText } from '#contract/validation/typed-text.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { log } from '#server/log/log.ts'
import { requestOutside } from '#server/outgoing/request-outside.ts'
import { digitsOf } from '../../rules.ts'
import type { contract } from '../contract.ts'

// ViaCEP, `GET /ws/{CEP}/json/`: viacep.com.br. An unknown CEP is 200 with `erro`, which was a boolean once.

const bounds = { maxBytes: 20_000, timeoutMs: 4_000, countsWaiting: true, lane: 'postal codes' }
/** Of an address, whatever churches it asks for: the service sees one server, and may refuse it when it asks too much. */
const limit = { calls: 120, seconds: 600 }

const textOf = (max: number) =>
  z.pipe(z.pipe(z.string(), z.transform(typedText)), z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable)))
const Unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })
const Known = z.object({
  logradouro: textOf(120),
  bairro: textOf(80),
  localidade: textOf(80).check(z.minLength(1)),
  uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

type Found = Reply<typeof contract.findPostalCode>

/** By their addresses at the service. What is being asked is there too, so that equal look-ups ask once; what was not found leaves it again. */
const found = new LRUCache<string, Promise<Found>>({ max: 10_000, ttl: 86_400_000 })

/**
 * The address of a CEP, within five seconds. Whatever can go wrong with a network call is `indisponivel`. Only the CEP is sent, and nothing of who
 * asks.
 * @throws Problem `too-many`
 */
export async function findPostalCode({
  params,
  church,
  ipAddress,
  services,
}: HandlerContext<typeof contract.findPostalCode>): Promise<Found> {
  const { VIACEP_URL: base } = services.env
  const url = `${base}/ws/${digitsOf(params.cep)}/json/`
  if (!found.has(url)) await services.limits.consume('postal-code', ipAddress, limit.calls, limit.seconds)
  return found.get(url) ?? askOnce(url, base, church.id)
}

function askOnce(url: string, base: string, church: number): Promise<Found> {
  const asked = ask(url, base, church)
  found.set(url, asked)
  void asked.then(({ situacao }) => situacao !== 'encontrado' && found.delete(url))
  return asked
}

/** @param base `https://viacep.com.br`, or what the operator has set in its place */
async function ask(url: string, base: string, church: number): Promise<Found> {
  try {
    const { status, body } = await requestOutside({ url, church, trusted: base, ...bounds })
    const content: unknown = status === 200 ? JSON.parse(body.toString()) : undefined
    if (Unknown.safeParse(content).success) return { situacao: 'inexistente', endereco: null }
    const { localidade: cidade, uf: estado, logradouro, bairro } = Known.parse(content)
    return { situacao: 'encontrado', endereco: { logradouro, bairro, cidade, estado } }
  } catch (error) {
    log.info({ err: error }, 'the service with the postal codes did not answer as documented')
    return { situacao: 'indisponivel', endereco: null }
  }
}
