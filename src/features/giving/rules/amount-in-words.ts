import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils'

/**
 * An amount as receipts in Brazil write it: "cinquenta reais e dez centavos".
 * @param minor integer minor units
 * @returns `undefined` for other currencies, whose receipts have figures alone
 */
export const amountInWords = (minor: number, currency: string): string | undefined =>
  currency === 'BRL' ? (convertCurrencyToWords(minor / 100) ?? undefined) : undefined
