import * as z from 'zod/mini'
import { GatewayError, type Payer } from '#server/payment-gateway.ts'
import { ask, read } from './ask.ts'
import type { ZoopConnection } from './keys.ts'

const Buyer = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/**
 * The payer's id at Zoop, who is made there if need be. Zoop has one buyer for each CPF.
 * @throws GatewayError
 */
export async function buyerOf(connection: ZoopConnection, payer: Payer): Promise<string> {
  try {
    return read(Buyer, await ask(connection, 'POST', '/buyers', buyer(payer))).id
  } catch (error) {
    const exists = error instanceof GatewayError && error.code === 'duplicate_taxpayer_id' && payer.cpf
    if (!exists) throw error
    return read(Buyer, await ask(connection, 'GET', `/buyers/search?taxpayer_id=${payer.cpf}`)).id
  }
}

function buyer({ nome, sobrenome, email, cpf, telefone, endereco }: Payer) {
  return {
    first_name: nome,
    ...(sobrenome && { last_name: sobrenome }),
    email,
    ...(cpf && { taxpayer_id: cpf }),
    ...(telefone && { phone_number: telefone }),
    ...(endereco && {
      address: {
        line1: endereco.logradouro,
        line2: endereco.numero,
        line3: endereco.complemento ?? '',
        // A town with one CEP may have no neighbourhoods, and a boleto wants one.
        neighborhood: endereco.bairro || endereco.cidade,
        city: endereco.cidade,
        state: endereco.estado,
        postal_code: endereco.cep,
        country_code: endereco.pais,
      },
    }),
  }
}
