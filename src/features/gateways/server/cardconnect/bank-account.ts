import { GatewayError, type PaymentInput } from '#server/payment-gateway.ts'

/**
 * A bank account in the USA, as CardConnect takes it. `achEntryCode`: authorised on a web page (WEB), or a recurring payment with a signed
 * agreement (PPD), as NACHA calls them.
 * @throws GatewayError `card-data` for numbers that no bank has
 */
export function bankPart({ banco, semPessoa }: PaymentInput) {
  if (!banco || !isRoutingNumber(banco.roteamento)) throw new GatewayError('card-data', 'routing')
  if (!/^\d{4,17}$/.test(banco.conta)) throw new GatewayError('card-data', 'account')
  return {
    account: banco.conta,
    bankaba: banco.roteamento,
    accttype: banco.tipo === 'corrente' ? 'ECHK' : 'ESAV',
    achEntryCode: semPessoa ? 'PPD' : 'WEB',
  }
}

/** Nine digits, whose sum with the weights 3, 7 and 1 is a multiple of ten (American Bankers Association). */
const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) && [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0
