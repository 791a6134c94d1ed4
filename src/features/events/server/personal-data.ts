import { publishedNames } from '#features/publishing/server/index.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { entryTable } from './door/tables.ts'
import { openAnswer } from './registrations/answers.ts'
import { answerFileTable } from './registrations/files/tables.ts'
import { answerTable, participantTable, registrationPaymentTable, registrationTable } from './registrations/tables.ts'
import { waitingTable } from './registrations/waiting-list/tables.ts'
import { eventTable } from './tables.ts'

const books = 'The money belongs to the books of the church (Código Civil, art. 1.179 and 1.194; LGPD, art. 16, I); the seats stay counted.'

/** Whoever is forgotten before an event does not come: their seats stay taken, because nobody may ask them any more whether they do. */
export const eventsPersonalData: PersonalData = {
  tables: [
    personalTable(eventTable, {
      title: 'Quem fala nos eventos',
      of: [],
      shows: ['autor', 'programa'],
      erasure: { kept: publishedNames },
    }),
    personalTable(waitingTable, {
      title: 'Listas de espera',
      of: [{ member: 'usuarioId' }],
      shows: ['eventoId', 'ingressoId', 'quantidade', 'criadaEm'],
      erasure: 'delete',
    }),
    personalTable(answerTable, {
      title: 'Respostas em inscrições',
      of: [{ member: 'usuarioId' }],
      shows: ['inscricaoId', 'perguntaId', 'valor'],
      reads: { valor: (stored, secret) => openAnswer(secret, stored) },
      erasure: 'delete',
    }),
    personalTable(answerFileTable, {
      title: 'Arquivos em inscrições',
      of: [{ member: 'usuarioId' }],
      shows: ['perguntaId', 'nome', 'tamanho', 'imagem', 'documento', 'enviadoEm'],
      erasure: 'delete',
    }),
    personalTable(entryTable, {
      title: 'Entradas em eventos',
      of: [{ member: 'usuarioId' }],
      shows: ['eventoId', 'participanteId', 'modo', 'situacao', 'motivo', 'feitaEm'],
      erasure: 'delete',
    }),
    personalTable(participantTable, {
      title: 'Ingressos',
      of: [{ member: 'usuarioId' }],
      shows: ['ingressoId', 'nome', 'sobrenome', 'email', 'valor', 'codigo', 'repasseAte', 'entrouEm'],
      erasure: {
        set: { usuarioId: null, nome: null, sobrenome: null, email: null, codigo: null, repasseResumo: null, repasseAte: null },
        because: books,
      },
    }),
    personalTable(registrationPaymentTable, {
      title: 'Pagamentos de inscrições',
      of: [{ member: 'usuarioId' }],
      shows: ['inscricaoId', 'pagamentoId'],
      erasure: { set: { usuarioId: null }, because: books },
    }),
    personalTable(registrationTable, {
      title: 'Inscrições em eventos',
      of: [{ member: 'usuarioId' }],
      shows: ['eventoId', 'codigo', 'situacao', 'valor', 'metodo', 'escolha', 'criadaEm', 'confirmadaEm'],
      erasure: { set: { usuarioId: null, escolha: null }, because: books },
    }),
  ],
}
