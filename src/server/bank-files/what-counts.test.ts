import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

function readLines(text: string) {
  const file = readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
  return 'lines' in file ? [file.sentido, file.lines.map(({ valor, sentido }) => [valor, sentido]), file.saidas] : file.unreadable
}

describe('which way money went is not told by a column', () => {
  const itau = 'Data;Lançamento;Razão Social;CPF/CNPJ;Valor (R$);Saldo (R$)\n'
  const signed = (message: string) =>
    `Data;Histórico;Mensagem;Valor\n24/11/2026;LUZ;;-20,00\n25/11/2026;PIX MARIA;;49,00\n25/11/2026;PIX JOSE;;7,00\n25/11/2026;PIX X;${message};1,00\n`

  test('that has a dash where nothing is', () => {
    const file = `${itau}25/11/2026;DEP DINHEIRO;-;-;49,00;60,00\n25/11/2026;PIX MARIA;-;-;7,00;67,00\n26/11/2026;LUZ;-;-;-1,00;66,00\n`
    expect(readLines(file)).toEqual([
      'sinal',
      [
        [4_900, 'entrada'],
        [700, 'entrada'],
      ],
      1,
    ])
    expect(readLines(file.replace('MARIA;-', 'MARIA;+'))).toEqual([
      'sinal',
      [
        [4_900, 'entrada'],
        [700, 'entrada'],
      ],
      1,
    ])
    expect(readLines(file.replace('MARIA;-', 'MARIA;MARIA OLIVEIRA'))).toEqual([
      'sinal',
      [
        [4_900, 'entrada'],
        [700, 'entrada'],
      ],
      1,
    ])
  })

  test.each(['D', 'saída', 'Débito', '-'])(
    'in which a payer has written «%s»: that line waits, and the others are as they were',
    message => {
      const own = message === '-' ? 'entrada' : 'contradito'
      const lines = [
        [4_900, 'entrada'],
        [700, 'entrada'],
        [100, own],
      ]
      expect(readLines(signed(message))).toEqual(['sinal', lines, 1])
      expect(readLines(signed(message).replace('Mensagem', 'Complemento'))).toEqual(['sinal', lines, 1])
    },
  )

  test('that contradicts the minuses of the file', () => {
    const file = 'Data;Histórico;Valor;X\n24/11/2026;LUZ;-20,00;C\n25/11/2026;PIX MARIA;49,00;D\n25/11/2026;PIX JOSE;7,00;C\n'
    expect(readLines(file)).toEqual([
      'sinal',
      [
        [4_900, 'contradito'],
        [700, 'entrada'],
      ],
      1,
    ])
  })

  test('of texts that says only of money that went out that it did', () => {
    expect(readLines('Data;Histórico;Complemento;Valor\n25/11/2026;PIX MARIA;D;49,00\n')).toEqual(['nao_dito', [[4_900, 'contradito']], 0])
  })
})

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
