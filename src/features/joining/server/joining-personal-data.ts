import { type PersonalTable, personalTable } from '#server/personal-data.ts'
import type { Joining } from './joining.ts'

/** What the tables around what people can join store about people. @param names of what they join, in Portuguese: `grupos` */
export const joiningPersonalData = (
  { tables: { leaders, members, requests, contacts } }: Pick<Joining, 'tables'>,
  names: string,
): PersonalTable[] => [
  personalTable(leaders, {
    title: `Liderança de ${names}`,
    of: [{ member: 'usuarioId' }],
    shows: ['parentId', 'papel', 'flagTelefone'],
    erasure: 'delete',
  }),
  personalTable(members, {
    title: `Participação em ${names}`,
    of: [{ member: 'usuarioId' }],
    shows: ['parentId', 'desde'],
    erasure: 'delete',
  }),
  personalTable(requests, {
    title: `Pedidos para participar de ${names}`,
    of: [{ member: 'usuarioId' }],
    shows: ['parentId', 'situacao', 'mensagem', 'telefone', 'resposta', 'dataCadastro', 'dataResposta'],
    erasure: 'delete',
  }),
  personalTable(contacts, {
    title: `Visitantes de ${names}`,
    // Nobody has proven that the phone is theirs, and families share one.
    of: [],
    shows: ['nome', 'telefone', 'dataCadastro'],
    erasure: { kept: 'What a visitor has left for the leaders to call, tied to no record: deleted after 90 days (deleteOldRequests).' },
  }),
]
