import { sql } from 'drizzle-orm'
import { auditTable } from '#server/audit/tables.ts'
import { fileTable, fileUseTable, uploadTable } from '#server/files/tables.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { idempotencyTable } from '#server/writes/tables.ts'

/**
 * What the ground itself stores about people. Not in it, because it has no row of a person: the queue, whose jobs `forgetPerson` takes out; call
 * counters (`limite`), whose keys end within a day; search entries and notifications, which their features declare.
 */
export const groundPersonalData: PersonalData = {
  tables: [
    personalTable(uploadTable, {
      title: 'Envios de arquivos',
      of: [{ through: 'arquivoId', of: fileTable }],
      shows: ['recebido', 'concluidoEm'],
      erasure: 'delete',
    }),
    personalTable(fileTable, {
      title: 'Arquivos enviados',
      of: [{ account: 'contaId' }],
      shows: ['chave', 'nome', 'tipo', 'tamanho', 'leitura', 'criadoEm'],
      erasure: {
        set: {
          contaId: null,
          // What the church shows is saved under this name by its readers.
          nome: sql`case when exists (select from ${fileUseTable} u where u.igreja_id = ${fileTable.igrejaId} and u.arquivo_id = ${fileTable.id}) then ${fileTable.nome} end`,
        },
        because: 'What no row uses any more is deleted after a day (cleanFiles); the rest is what the church shows, such as its banners.',
      },
    }),
    personalTable(idempotencyTable, {
      title: 'Respostas guardadas por um dia',
      of: [{ account: 'contaId' }],
      shows: ['resposta', 'criadoEm'],
      erasure: 'delete',
    }),
    personalTable(auditTable, {
      title: 'O que você mudou na igreja',
      of: [{ account: 'contaId' }],
      shows: ['acao', 'entidade', 'entidadeId', 'criadoEm'],
      // The function of migration 0072 does it, because the working role only adds rows; it also empties what other rows say of the person.
      erasure: {
        kept: 'What was done to the rows of the church, and when, without who: for as long as the church keeps the rows (LGPD, art. 7, IX).',
      },
    }),
  ],
}
