import { paymentTable } from '#features/payments/server/index.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { giftTable, recurringChargeTable, recurringGiftTable } from './tables.ts'

/**
 * A gift that repeats ends with its row, because our own job asks for each charge. What a later gateway repeats by itself must be ended there
 * before, with `erase`.
 */
export const givingPersonalData: PersonalData = {
  tables: [
    personalTable(giftTable, {
      title: 'Contribuições',
      of: [{ member: 'usuarioId' }, { through: 'pagamentoId', of: paymentTable }],
      shows: ['pagamentoId', 'dia', 'homenagem', 'contadoPor', 'conferidoPor'],
      erasure: {
        set: { usuarioId: null, homenagem: null },
        because:
          'The money belongs to the books of the church (Código Civil, art. 1.179 and 1.194; LGPD, art. 16, I); those who have counted cash answer for it.',
      },
    }),
    personalTable(recurringChargeTable, {
      title: 'Cobranças de contribuições recorrentes',
      of: [{ member: 'usuarioId' }],
      shows: ['dia', 'metodo', 'cobradaEm'],
      erasure: 'delete',
    }),
    personalTable(recurringGiftTable, {
      title: 'Contribuições recorrentes',
      of: [{ member: 'usuarioId' }],
      shows: ['valor', 'metodo', 'dias', 'diaDoMes', 'ancora', 'proximo', 'situacao', 'criadoEm'],
      erasure: 'delete',
    }),
  ],
}
