import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { openPaymentServer } from '../../fixtures/payments/scene.ts'
import type { Church } from '../../fixtures/people.ts'
import { type openZoop, zoopCards } from '../../gateways/zoop.ts'
import type { RawRequest } from '../requests.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

type Crowd = {
  server: Awaited<ReturnType<typeof openPaymentServer>>
  zoop: Awaited<ReturnType<typeof openZoop>>
  church: Church
  /** Where the node is that serves them now. */
  port(): number
}

/** People who pay at the same time by card. */
const cardPayers = 5

/**
 * People who pay by card and by Pix, a gateway that tells about the Pix, twice and also late, and a treasurer who gives parts of it back. All of
 * them repeat what they do with the same key until there is an answer.
 */
export function openCrowd({ server, zoop, church, port }: Crowd) {
  /** By key: the code of the payment. */
  const codes = new Map<string, string>()
  let refunds = 0
  let stopped = false

  const persist = (request: Omit<RawRequest, 'host'>) => sendUntilAnswered(port, { host: church.host, ...request }, () => stopped)

  async function pay(way: object): Promise<{ codigo: string; situacao: string }> {
    const key = randomUUID()
    const body = {
      tipo: 'assinatura',
      itens: [{ nome: 'Item', valor: randomInt(100, 100_000) }],
      dadosNaoCadastrado: { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org' },
      ...way,
    }
    const reply = await persist({ method: 'POST', path: '/api/pagamento/', key, guest: 'cd'.repeat(32), body })
    if (reply?.status !== 200) throw new Error(`a payment: ${reply?.status} ${reply?.text}`)
    const payment = JSON.parse(reply.text)
    codes.set(key, payment.codigo)
    return payment
  }

  async function payByCard() {
    while (!stopped) {
      // What the browser gets from the gateway: a token of a card, of which we never see the number.
      const token = randomUUID()
      zoop.tokens.set(token, { number: zoopCards.approved, isUsed: false })
      await pay({ metodo: 'cartao-credito', cartao: { token } })
    }
  }

  async function payByPix() {
    while (!stopped) {
      const { codigo, situacao } = await pay({ metodo: 'pix' })
      if (situacao !== 'aguardando') continue
      zoop.pay(codigo)
      const { body } = zoop.hookFor(codigo)
      const hook = { method: 'POST', path: `/api/hooks/zoop/${church.slug}?segredo=aviso-secreto`, body: JSON.parse(body) }
      await Promise.all([persist(hook), persist(hook)])
    }
  }

  async function giveBack() {
    while (!stopped) {
      const treasurer = await patiently(() => server.buildMember(church, { roles: ['ROLE_ADMIN'] }))
      for (let i = 0; i < 5 && !stopped; i++) {
        const { rows } = await patiently(() =>
          server.owner.query(
            `select id::int, valor_recebido::int as received from pagamento
             where igreja_id = $1 and situacao = 'aprovado' and valor_estornado = 0 order by id desc limit 20`,
            [church.id],
          ),
        )
        const payment = rows[randomInt(Math.max(rows.length, 1))]
        if (payment) {
          const path = `/api/igreja/${church.slug}/pagamento-gestao/${payment.id}/estorno`
          const body = { valor: randomInt(1, payment.received), motivo: 'Engano.' }
          const reply = await persist({ method: 'POST', path, token: treasurer.token, key: randomUUID(), body })
          if (reply?.status === 200) refunds++
        }
        await sleep(100)
      }
    }
  }

  /** The database may be away, for the tests as well. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const done = await work().then(
        value => ({ value }),
        () => undefined,
      )
      if (done) return done.value
      await sleep(50)
    }
  }

  const all = Promise.all([...Array.from({ length: cardPayers }, payByCard), payByPix(), giveBack()])
  return {
    codes,
    refunds: () => refunds,
    async stop() {
      stopped = true
      await all
    },
  }
}
