import { m } from '#texts/messages.js'
import type { SavedCard } from '../../contract/cards.ts'

/** The names of brands as they write them; gateways send them in small letters. */
const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  amex: 'American Express',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  'diners-club': 'Diners Club',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
}

export const brandName = (brand: string): string => brands[brand.toLowerCase()] ?? brand

/** How people tell their cards apart: `Visa final 4242`. */
export const cardName = ({ bandeira, final }: Pick<SavedCard, 'bandeira' | 'final'>): string =>
  m.cards_name({ brand: brandName(bandeira), final })
