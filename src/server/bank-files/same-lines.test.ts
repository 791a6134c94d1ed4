import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
const lineOf = (text: string) => {
  const file = read(text)
  const [line] = 'lines' in file ? file.lines : []
  if (!line) throw new Error(JSON.stringify(file))
  return line
}
const table = 'Data;Histórico;Valor;D/C\n25/11/2026;PIX MARIA;49,00;C\n'
const keyOf = (before: string) => lineOf(before + table).chave

describe('the same line', () => {
  test.each([
    [
      'Extrato de: Ag: 1234 | Conta: 12345-6 | Entre 01/11/2026 e 30/11/2026\n',
      'Extrato de: Ag: 1234 | Conta: 99999-6 | Entre 01/11/2026 e 30/11/2026\n',
    ],
    [
      ' Extrato Conta Corrente \nConta ;12345\nPeríodo ;01/11/2026 a 30/11/2026\nSaldo ;1.234,56\n',
      'Extrato Conta Corrente\nConta ;54321\n',
    ],
    ['Agência: 1\nConta: 12345-X\n', 'Agência: 2\nConta: 12345-X\n'],
    ['Agência / Conta: 1234/12345-6\n', 'Agência / Conta: 1234/12345-7\n'],
  ])('is another one in the file of another account: %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
    expect(keyOf(one)).not.toBe(keyOf(''))
    // What was stored before is known again.
    expect(lineOf(one + table).chavesAnteriores).toContain(keyOf(''))
  })

  test('is the same one whatever else stands before the names', () => {
    expect(keyOf('Conta: 12345-6\nSaldo em conta: 1.234,56\nEmitido em conta 25/11/2026 10:15\n')).toBe(keyOf('CONTA;123456\n'))
    expect(keyOf('Saldo em conta em 25/11/2026: 7,00\n')).toBe(keyOf(''))
  })

  test('is another one where each row has its account', () => {
    const caixa = (account: string) => `"Conta";"Data_Mov";"Historico";"Valor";"Deb_Cred"\n"${account}";"20261125";"PIX";"49.00";"C"\n`
    expect(lineOf(caixa('00017')).chave).not.toBe(lineOf(caixa('00018')).chave)
  })

  test('has no footer in it', () => {
    const names = 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\n'
    const file = (footer: string) =>
      `${names}25/11/26; Transfe Pix;135;"49,00";;"1.000,00";\n;Rem: Maria Oliveira       25/11;;;;;\n${footer}`
    const footer = (hour: string) => `;Os dados acima têm como base 25/11/2026 às ${hour};;;;;\n`
    const line = lineOf(file(footer('10h00')))
    expect(line.memo).toBe('Transfe Pix Rem: Maria Oliveira 25/11')
    expect(line.chave).toBe(lineOf(file(footer('11h00'))).chave)
    expect(line.chave).toBe(lineOf(file('')).chave)
  })
})
