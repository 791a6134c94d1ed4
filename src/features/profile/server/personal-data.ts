import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { unsealComments } from './record/comments-seal.ts'
import { unsealCpf } from './record/cpf-seal.ts'
import { addressTable, memberDataTable } from './tables.ts'

export const profilePersonalData: PersonalData = {
  tables: [
    personalTable(memberDataTable, {
      title: 'Dados pessoais',
      of: [{ member: 'usuarioId' }],
      shows: ['cpf', 'dataNascimento', 'sexo', 'estadoCivil', 'dataCasamento', 'numeroFilhos', 'ocupacao', 'observacoes'],
      reads: {
        cpf: (stored, secret) => unsealCpf(secret, stored),
        observacoes: (stored, secret) => unsealComments(secret, stored),
      },
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
