import { randomUUID } from 'node:crypto'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { anyCard, giveAsGuest, giveAsMember } from './gifts.ts'
import type { Month } from './month-server.ts'

const church = 'esperanca'
const methods: readonly PaymentMethodCode[] = [
  'pix',
  'boleto',
  'cartao-credito',
  'picpay',
  'paypal',
  'pix-manual',
  'transferencia',
  'dinheiro',
]
/** The centavos of an amount say what the sandbox does with it (docs/money.md): paid, declined, asked by the bank, in review, silent, unpaid, disputed. */
const outcomes = [0, 1, 2, 3, 4, 5, 6]

/** Gifts that repeat: saved cards that are charged, that have no money and that are declined for good, and what is sent to be paid. */
const repeated: readonly { login: string; valor: number; metodo: PaymentMethodCode; cartao?: string; recorrencia: object }[] = [
  { login: 'maria', valor: 11_000, metodo: 'cartao-credito', cartao: anyCard, recorrencia: { diaDoMes: 31 } },
  { login: 'maria', valor: 12_000, metodo: 'cartao-credito', cartao: 'demo_visa_9995_122039_0', recorrencia: { dias: 15 } },
  { login: 'maria', valor: 13_000, metodo: 'cartao-credito', cartao: 'demo_visa_0341_122039_0', recorrencia: { dias: 15 } },
  { login: 'ana', valor: 14_000, metodo: 'pix', recorrencia: { dias: 7 } },
  { login: 'ana', valor: 14_005, metodo: 'pix', recorrencia: { dias: 7 } },
  { login: 'maria', valor: 15_000, metodo: 'boleto', recorrencia: { diaDoMes: 10 } },
  // Due, and to be sent, while no server runs.
  { login: 'maria', valor: 15_500, metodo: 'cartao-credito', cartao: anyCard, recorrencia: { dias: 13 } },
  { login: 'ana', valor: 15_700, metodo: 'pix', recorrencia: { dias: 16 } },
  // Those that their givers change.
  { login: 'ana', valor: 16_000, metodo: 'pix', recorrencia: { dias: 7 } },
  { login: 'maria', valor: 17_000, metodo: 'cartao-credito', cartao: anyCard, recorrencia: { dias: 7 } },
  { login: 'maria', valor: 18_000, metodo: 'cartao-credito', cartao: anyCard, recorrencia: { dias: 7 } },
  { login: 'maria', valor: 19_000, metodo: 'cartao-credito', cartao: anyCard, recorrencia: { dias: 7 } },
]

/** What givers change, by day; `skip`: they leave out the next time. */
const changes: readonly { day: number; login: string; valor: number; change: object | 'skip' }[] = [
  { day: 2, login: 'ana', valor: 16_000, change: { situacao: 'pausada' } },
  { day: 9, login: 'ana', valor: 16_000, change: { situacao: 'ativa' } },
  { day: 5, login: 'maria', valor: 17_000, change: 'skip' },
  { day: 8, login: 'maria', valor: 18_000, change: { valor: 18_500 } },
  { day: 8, login: 'maria', valor: 19_000, change: { metodo: 'pix' } },
]

const weekly = (...charges: readonly string[]) => charges.map((charge, i) => `${mondays[i]} ${charge}`)
const mondays = ['2030-03-04', '2030-03-11', '2030-03-18', '2030-03-25', '2030-04-01']

/** What has to follow: the day, amount and method of each charge, by the amount of the first gift. */
export const afterChanges: Record<number, readonly string[]> = {
  15500: ['2030-03-04', '2030-03-17', '2030-03-30'].map(day => `${day} 15500 cartao-credito`),
  15700: ['2030-03-04', '2030-03-20', '2030-04-05'].map(day => `${day} 15700 pix`),
  16000: weekly(...Array(5).fill('16000 pix')).filter(charge => !charge.startsWith('2030-03-11')),
  17000: weekly(...Array(5).fill('17000 cartao-credito')).filter(charge => !charge.startsWith('2030-03-11')),
  18000: weekly(...['18000', '18000', '18500', '18500', '18500'].map(amount => `${amount} cartao-credito`)),
  19000: weekly(...['cartao-credito', 'cartao-credito', 'pix', 'pix', 'pix'].map(method => `19000 ${method}`)),
}

/** What people of the demo do on a day, so that there is always something that becomes due. @param day 0 is the first one */
export async function liveADay(month: Month, day: number): Promise<void> {
  if (day === 0) for (const { login, ...gift } of repeated) await giveAsMember(month, login, gift)
  const given = new Map<string, string>()
  for (const [i, metodo] of methods.entries()) {
    // Over a week, each way of paying comes to each end.
    const valor = 10_000 + day * 100 + (outcomes[(i + day) % outcomes.length] ?? 0)
    const { codigo } = await giveAsGuest(month, { metodo, valor, ...(metodo === 'cartao-credito' && { cartao: anyCard }) })
    given.set(metodo, codigo)
  }
  await keepTheBooks(month, given.get('transferencia') ?? '')
  await writeNews(month, day)
  for (const { login, valor, change } of changes.filter(later => later.day === day)) await changeGift(month, login, valor, change)
}

async function changeGift(month: Month, login: string, valor: number, change: object | 'skip') {
  const token = await month.logIn(login)
  const gifts = await month.call('GET', `/user/doacao-recorrente?igreja=${church}`, { token })
  const { id, versao: version } = gifts.find((gift: { valor: number }) => gift.valor === valor)
  const [method, path] = change === 'skip' ? ['POST', '/pular'] : ['PUT', '']
  const body = change === 'skip' ? {} : change
  await month.call(method, `/usuario/doacao-recorrente/${id}${path}?igreja=${church}`, { token, version, key: randomUUID(), body })
}

/** The treasurer finds a transfer, and gives back a part of a card's payment that was approved. */
async function keepTheBooks(month: Month, transfer: string) {
  const path = `/igreja/${church}/pagamento-gestao`
  const staff = async (version?: number) => ({ token: await month.logIn('admin'), key: randomUUID(), version })
  const [found] = await month.rows('select id, versao, valor_total::int as total from pagamento where codigo = $1', [transfer])
  const body = { recebido: found.total, em: month.clock.now().toISOString(), comprovacao: 'Extrato' }
  await month.call('PUT', `${path}/${found.id}/confirmacao`, { ...(await staff(found.versao)), body })
  const [paid] = await month.rows(
    `select id from pagamento where metodo = 'cartao-credito' and situacao = 'aprovado' and valor_estornado = 0 and not flag_disputa
      and gateway is not null order by id desc limit 1`,
  )
  if (paid) await month.call('POST', `${path}/${paid.id}/estorno`, { ...(await staff()), body: { valor: 1_000, motivo: 'Engano.' } })
}

/** News that is public from some hours on, and for a day only. */
async function writeNews(month: Month, day: number) {
  const path = `/igreja/${church}/noticia/`
  const inHours = (hours: number) => new Date(month.clock.now().getTime() + hours * 3_600_000).toISOString()
  const staff = { token: await month.logIn('conteudo') }
  const body = { titulo: `Aviso do dia ${day}`, conteudo: '<p>Venha!</p>' }
  const { id, versao } = await month.call('POST', path, { ...staff, key: randomUUID(), body })
  const publication = { dataInicio: inHours(1.1), dataFim: inHours(25) }
  await month.call('PUT', `${path}${id}/publicacao`, { ...staff, key: randomUUID(), version: versao, body: publication })
}
