import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rule } from '#contract/validation/check.ts'
import { cep } from '#contract/validation/rules/brazil.ts'

/** What is known of a CEP. In a small town one CEP is for all streets: then street and district are empty. */
const PostalAddress = z.object({ logradouro: z.string(), bairro: z.string(), cidade: z.string(), estado: z.string() })

/**
 * `indisponivel`: nobody knows now, because the service with the CEPs did not answer in time. A result and not an error, because a form goes
 * on without it.
 */
export const findPostalCode = endpoint({
  method: 'GET',
  mount: 'lookup',
  path: '/{cep}/json',
  summary: 'The address of a CEP, whether it exists, or that this cannot be found out now. Answers within five seconds',
  access: 'public',
  limit: { calls: 120, seconds: 600 },
  input: { params: z.object({ cep: z.string().check(z.trim(), z.minLength(1), z.maxLength(12), rule({ cep })) }) },
  reply: z.object({ situacao: z.enum(['encontrado', 'inexistente', 'indisponivel']), endereco: z.nullable(PostalAddress) }),
})
