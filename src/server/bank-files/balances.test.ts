import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

const valuesOf = (text: string) => {
  const file = readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
  return 'lines' in file ? file.lines.map(({ valor }) => valor) : file.unreadable
}
const csv = (text: string) => `Data;Histórico;Complemento;Valor;D/C\n24/11/2026;PIX;;1,00;C\n25/11/2026;${text};49,00;C\n`
const ofx = (memo: string) =>
  `<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261124<TRNAMT>1.00<FITID>1<MEMO>PIX</STMTTRN>\n<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125<TRNAMT>49.00<FITID>2<MEMO>${memo}</STMTTRN>\n</BANKTRANLIST></OFX>`

describe('a text that begins like a balance', () => {
  test.each([
    ...[
      'SALDO',
      'Saldo anterior',
      'SALDO DO DIA',
      'S A L D O',
      'SALDO TOTAL DISPONÍVEL DIA',
      'SALDO APLIC AUT MAIS',
      'SDO CTA/APL AUTOMATICAS',
    ],
    ...['SALDO BLOQ.ANTERIOR', 'Saldo em conta corrente', 'Saldo do dia 25/11/2026', 'Saldo Invest Fácil', 'SALDO FINAL DO PERIODO'],
  ])('is one when banks write it: %s', text => {
    expect(valuesOf(csv(`${text};`))).toEqual([100])
    expect(valuesOf(ofx(text))).toEqual([100])
  })

  test.each(['Saldo retiro CODE', 'Saldo da campanha', 'SALDO ACAMPAMENTO', 'Saldo ABCDEFGHJKMNPQRSTUV', 'Saldo anterior MARIA OLIVEIRA'])(
    'is money when payers write it: %s',
    text => {
      expect(valuesOf(csv(`${text};`))).toEqual([100, 4_900])
      expect(valuesOf(ofx(text))).toEqual([100, 4_900])
    },
  )

  test('is money when other cells have words', () => {
    expect(valuesOf(csv('Saldo;MARIA OLIVEIRA'))).toEqual([100, 4_900])
  })
})
