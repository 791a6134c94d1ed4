import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { unsealCpf } from './record/cpf-seal.ts'
import { addressTable, memberDataTable } from './tables.ts'

export const profilePersonalData: PersonalData = {
  tables: [
    personalTable(memberDataTable, {
      title: 'Dados pessoais',
      of: [{ member: 'usuarioId' }],
      shows: ['cpf'],
      reads: { cpf: (stored, secret) => unsealCpf(secret, stored) },
      erasure: 'delete',
    }),
    personalTable(addressTable, {
      title: 'Endereços',
      of: [{ member: 'usuarioId' }],
      shows: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'pais', 'flagPrincipal'],
      erasure: 'delete',
    }),
  ],
}
