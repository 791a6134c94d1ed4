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
