import type { Payer } from '#server/payment-gateway.ts'

/** Who pays, in fields of CardConnect, each cut to its length. The postal code is compared with the bank's. */
export const payerPart = ({ nome, sobrenome, email, telefone, endereco }: Payer) => ({
  name: `${nome} ${sobrenome}`.trim().slice(0, 30),
  email: email.slice(0, 128),
  ...(telefone && { phone: telefone.replace(/\D/g, '').slice(0, 15) }),
  ...(endereco && {
    address: `${endereco.numero} ${endereco.logradouro}`.trim().slice(0, 30),
    city: endereco.cidade.slice(0, 30),
    region: endereco.estado.slice(0, 20),
    country: endereco.pais,
    postal: endereco.cep.slice(0, 9),
  }),
})
