import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { prayerMessageTable, prayerReportTable, prayerTable, prayingMemberTable } from './tables.ts'

/** With a request go the messages that others have written under it, as when its author deletes it: they speak to this person. */
export const prayerPersonalData: PersonalData = {
  tables: [
    personalTable(prayerTable, {
      title: 'Pedidos de oração',
      of: [{ member: 'usuarioId' }],
      shows: [
        'mensagem',
        'comNome',
        'nome',
        'imagem',
        'situacao',
        'receberLigacao',
        'receberVisita',
        'testemunho',
        'respondidaEm',
        'dataCadastro',
      ],
      erasure: 'delete',
      entity: 'ORACAO',
    }),
    personalTable(prayerMessageTable, {
      title: 'Mensagens em pedidos de oração',
      of: [{ member: 'usuarioId' }],
      shows: ['mensagem', 'dataCadastro'],
      erasure: 'delete',
    }),
    personalTable(prayingMemberTable, {
      title: 'Pedidos pelos quais você ora',
      of: [{ member: 'usuarioId' }],
      shows: ['oracaoId', 'criadaEm'],
      erasure: 'delete',
    }),
    personalTable(prayerReportTable, {
      title: 'Denúncias no mural',
      of: [{ member: 'usuarioId' }],
      shows: ['motivo', 'dataCadastro', 'resolvidaEm'],
      erasure: 'delete',
    }),
  ],
}
