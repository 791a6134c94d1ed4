/**
 * `amounts`: minor units, by the name of the reason; `days`: how long ago. Without `by` it was cash, counted after a service. `asGuest`: made
 * without logging in.
 */
type DemoGift = {
  by?: typeof maria
  asGuest?: true
  days: number
  metodo?: 'dinheiro' | 'transferencia' | 'pix-manual'
  amounts: Record<string, number>
}

const maria = { login: 'maria', nome: 'Maria', sobrenome: 'Oliveira', email: 'maria@demo.atrio.app' }
const ana = { login: 'ana', nome: 'Ana', sobrenome: 'Beatriz Moura', email: 'ana@demo.atrio.app' }

const tithesOfMaria: DemoGift[] = [365, 334, 304, 273, 243, 212, 182, 151, 121, 90, 60, 31].map(days => ({
  by: maria,
  days,
  metodo: 'pix-manual',
  amounts: { Dízimo: days > 200 ? 25_000 : 28_000 },
}))

const gifts: DemoGift[] = [
  ...tithesOfMaria,
  { by: maria, days: 140, metodo: 'transferencia', amounts: { Missões: 6_000 } },
  { by: maria, days: 44, metodo: 'pix-manual', amounts: { 'Telhado novo': 30_000, Ofertas: 5_000 } },
  { by: maria, asGuest: true, days: 75, metodo: 'pix-manual', amounts: { Missões: 5_000 } },
  { by: maria, asGuest: true, days: 19, metodo: 'pix-manual', amounts: { Ofertas: 3_000 } },
  { by: ana, days: 40, metodo: 'pix-manual', amounts: { 'Telhado novo': 50_000 } },
  { days: 37, amounts: { 'Telhado novo': 612_000, Ofertas: 143_500 } },
  { days: 30, amounts: { 'Telhado novo': 784_000, Ofertas: 121_000 } },
  { days: 23, amounts: { 'Telhado novo': 450_500, Ofertas: 98_200 } },
  { days: 16, amounts: { 'Telhado novo': 538_000, Ofertas: 117_700 } },
  { days: 9, amounts: { 'Telhado novo': 367_500, Ofertas: 109_000, Missões: 64_000 } },
  { by: maria, days: 5, amounts: { Ofertas: 4_000 } },
  { days: 2, amounts: { 'Telhado novo': 221_000, Ofertas: 132_400 } },
]

/** What was given in the first demo church, oldest first. */
export const demoGifts = gifts.toSorted((a, b) => b.days - a.days)
