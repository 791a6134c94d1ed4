import type { ChurchPaper } from '#features/church/server/index.ts'
import type { FormBox, Paper } from '#server/pdf/paper.ts'
import { boletoGroups } from '../../rules/boleto-line.ts'
import type { Instructions } from '../rows/instructions.ts'
import type { PaymentRow } from '../rows/payment-row.ts'

type Boleto = NonNullable<Instructions['boleto']>
type BoletoContent = {
  boleto: Boleto
  payment: Pick<PaymentRow, 'codigo' | 'descricao' | 'valorTotal' | 'criadoEm' | 'flagDemonstracao'>
  /** Only for the payer. */
  payer: string | undefined
  bars: number[] | undefined
  timeZone: string
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * A boleto on paper, with the names that banks have for its boxes, which are Portuguese for everybody. A box without data, such as the bank's
 * own number of it, is left out.
 */
export function boletoPaper(paper: ChurchPaper, { boleto, payment, payer, bars, timeZone }: BoletoContent): Paper {
  const { name: churchName, lines } = paper.letterhead
  const { codigo, descricao, valorTotal, criadoEm, flagDemonstracao } = payment
  const line = boletoGroups(boleto.linhaDigitavel).join(' ')
  const due = boleto.vencimento.split('-').reverse().join('/')
  const made = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(criadoEm)
  const value: FormBox = { label: 'Valor do documento', value: money.format(valorTotal / 100), share: 3, isStrong: true, align: 'right' }
  const dueDay: FormBox = { label: 'Vencimento', value: due, share: 3, isStrong: true, align: 'right' }
  const number: FormBox = { label: 'Número do documento', value: codigo, share: 4 }
  const payee: FormBox = { label: 'Beneficiário', value: [churchName, ...lines].join('\n'), share: 10 }
  const payerRow: FormBox[][] = payer ? [[{ label: 'Pagador', value: payer, share: 10 }]] : []
  return {
    ...paper,
    title: 'Boleto',
    about: `${descricao} · vence em ${due}`,
    parts: [
      ...(flagDemonstracao
        ? [{ kind: 'note' as const, text: 'Demonstração: este boleto não é de verdade, e nenhum banco o aceita.' }]
        : []),
      {
        kind: 'form',
        name: 'Recibo do pagador',
        line,
        rows: [[payee], [number, dueDay, value], ...payerRow],
        barsName: '',
        footer: 'Autenticação mecânica',
      },
      { kind: 'cut', text: 'Corte aqui' },
      {
        kind: 'form',
        name: flagDemonstracao ? 'Demonstração' : `Banco ${boleto.codigoBarras.slice(0, 3)}`,
        line,
        rows: [
          [
            { label: 'Local de pagamento', value: 'Em qualquer banco, lotérica ou aplicativo de banco, até o vencimento', share: 7 },
            dueDay,
          ],
          [payee],
          [{ label: 'Data do documento', value: made, share: 3 }, number, value],
          [{ label: 'Instruções', value: `${descricao}\nDepois do vencimento, peça um boleto novo à igreja.`, share: 10 }],
          ...payerRow,
        ],
        bars,
        barsName: `Código de barras: ${boleto.codigoBarras}`,
        footer: 'Autenticação mecânica · Ficha de compensação',
      },
    ],
  }
}
