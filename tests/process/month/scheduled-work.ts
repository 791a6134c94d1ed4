import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { parseMail } from '../../fixtures/mail.ts'
import { eventWork } from './event-work.ts'
import { familyWork } from './family-work.ts'
import { feedWork } from './feed-work.ts'
import { anyCard, cardOf, giveAsGuest, giveAsMember, payment } from './gifts.ts'
import type { Month } from './month-server.ts'
import { admin, church, days, hours, isGone, picture, type ScheduledWork } from './work.ts'

/** Whether a person of the demo has got a mail with these words: another mail proves nothing. */
const isMailed = (month: Month, login: string, words: string) =>
  month.mail.mails.some(({ to, content }) => to === `${login}@demo.atrio.app` && parseMail(content).text.includes(words))

/** Keeps a free seat of an event of the demo. @returns the id of the registration */
async function keepSeats(month: Month, login: string): Promise<number> {
  const [{ evento, ingresso }] = await month.rows(
    `select i.evento_id::int as evento, i.id::int as ingresso from evento_ingresso i join evento e on e.id = i.evento_id
     join igreja on igreja.id = i.igreja_id where igreja.codigo = $1 and i.preco = 0 and e.fim > now() and i.quantidade > i.ocupados limit 1`,
    [church],
  )
  const member = 'select u.id::int from usuario u join igreja i on i.id = u.igreja_id where i.codigo = $1 and u.email = $2'
  const [{ id }] = await month.rows(member, [church, `${login}@demo.atrio.app`])
  const body = { ingressos: [{ ingressoId: ingresso, quantidade: 1 }] }
  const call = { token: await month.logIn(login), key: randomUUID(), body }
  return (await month.call('POST', `/usuario/${id}/evento/${evento}/reserva/`, call)).id
}

/** One for each scheduled job of the server, at least. */
export const scheduledWork: readonly ScheduledWork[] = [
  {
    job: 'find-due-payments',
    what: 'a Pix that nobody pays is cancelled',
    within: 26 * hours,
    async begin(month) {
      const { codigo } = await giveAsGuest(month, { metodo: 'pix', valor: 5_005 })
      return async () => (await payment(month, codigo)).situacao === 'cancelado'
    },
  },
  {
    job: 'find-due-payments',
    what: 'money that comes while nobody looks is booked',
    within: 1 * hours,
    async begin(month) {
      const { codigo } = await giveAsGuest(month, { metodo: 'pix', valor: 5_000 })
      return async () => (await payment(month, codigo)).situacao === 'aprovado'
    },
  },
  {
    job: 'find-due-gifts',
    what: 'a gift that repeats is charged a week later',
    within: 8 * days,
    async begin(month) {
      const { codigo } = await giveAsMember(month, 'maria', {
        metodo: 'cartao-credito',
        valor: 7_000,
        cartao: anyCard,
        recorrencia: { dias: 7 },
      })
      const charges = `select from doacao_recorrente_cobranca c join doacao d on d.usuario_id = c.usuario_id join pagamento p on p.id = c.pagamento_id
        where p.situacao = 'aprovado' and p.codigo <> $1 and p.valor = 7000 and d.pagamento_id = p.id`
      return async () => (await month.rows(charges, [codigo])).length > 0
    },
  },
  {
    job: 'find-expiring-cards',
    what: 'who gives with a card that will soon be over is told',
    within: 26 * hours,
    async begin(month) {
      await giveAsMember(month, 'ana', {
        metodo: 'cartao-credito',
        valor: 3_000,
        cartao: cardOf(month.clock.now()),
        recorrencia: { diaDoMes: 28 },
      })
      const told = 'select from doacao_recorrente where valor = 3000 and validade_avisada is not null'
      return async () => (await month.rows(told)).length > 0 && isMailed(month, 'ana', 'O cartão com que ela é paga vale até')
    },
  },
  {
    job: 'end-seat-holds',
    what: 'seats that somebody has chosen and not filled in are free again',
    within: 0.3 * hours,
    async begin(month) {
      const kept = await keepSeats(month, 'ana')
      return async () => (await month.rows(`select from evento_inscricao where id = $1 and situacao = 'expirada'`, [kept])).length > 0
    },
  },
  {
    job: 'find-stuck-refunds',
    what: 'a refund whose job was lost is made after all',
    within: 3 * hours,
    async begin(month) {
      const { codigo } = await giveAsGuest(month, { metodo: 'cartao-credito', valor: 4_000, cartao: anyCard })
      // As if the job that asks the gateway had died for good, or had never been sent.
      const [refund] = await month.rows(
        `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, motivo)
         select igreja_id, id, $2, 1000, 'Engano.' from pagamento where codigo = $1 returning id`,
        [codigo, randomUUID()],
      )
      const made = `select from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where e.id = $1 and e.situacao = 'feito'
        and p.valor_estornado = 1000`
      return async () => (await month.rows(made, [refund.id])).length > 0
    },
  },
  {
    job: 'tell-receiving-changes',
    what: 'who manages money hears of a gateway that was changed without a call',
    within: 2 * hours,
    async begin(month) {
      // As the operator's command does.
      const change = `insert into recebimento_mudanca (igreja_id, tipo, chave, antes) select id, 'gateway', '8', '{"modo": "demonstracao"}' from igreja
        where codigo = $1 returning id`
      const [{ id }] = await month.rows(change, [church])
      const told = 'select from recebimento_mudanca where id = $1 and avisado_em is not null'
      return async () =>
        (await month.rows(told, [id])).length > 0 && isMailed(month, 'admin', 'Quem cuida do servidor da igreja mudou isto em')
    },
  },
  {
    job: 'forget-receiving-changes',
    what: 'what was there before a change of a gateway is forgotten, keys with it',
    within: 9 * days,
    async begin(month) {
      const change = `insert into recebimento_mudanca (igreja_id, tipo, chave, antes, avisado_em) select id, 'gateway', '5', '{"modo": "teste"}', now()
        from igreja where codigo = $1 returning id`
      const [{ id }] = await month.rows(change, [church])
      return isGone(month, 'select from recebimento_mudanca where id = $1 and antes is not null', [id])
    },
  },
  {
    job: 'delete-old-proofs',
    what: 'the proof of a payment without money is deleted after a week',
    within: 9 * days,
    begin: async month => isGone(month, 'select from pagamento_comprovante where pagamento_id = $1', [await refusedWithProof(month)]),
  },
  {
    job: 'clean-files',
    what: 'a file that no row uses any more is deleted',
    within: 36 * days,
    async begin(month) {
      const id = await refusedWithProof(month)
      const [{ chave }] = await month.rows(
        `select chave from arquivo where chave = (select split_part(imagem ->> 'url', '/', -1) from pagamento_comprovante where pagamento_id = $1)
          or chave = (select ltrim(imagem ->> 'url', '/') from pagamento_comprovante where pagamento_id = $1)`,
        [id],
      )
      return isGone(month, 'select from arquivo where chave = $1', [chave])
    },
  },
  {
    job: 'expire-idempotency-keys',
    what: 'keys of writes are forgotten after a day',
    within: 50 * hours,
    async begin(month) {
      await publish(month, 'Uma notícia qualquer')
      return isGone(month, 'select from chave_idempotencia where criado_em <= $1', [month.clock.now()])
    },
  },
  {
    job: 'delete-spent-challenges',
    what: 'answers of captchas are forgotten',
    within: 26 * hours,
    async begin(month) {
      await month.rows(`insert into captcha_gasto (desafio, expira_em) values ('gasto', now() + interval '10 minutes')`)
      return isGone(month, `select from captcha_gasto where desafio = 'gasto'`)
    },
  },
  {
    job: 'delete-expired-access',
    what: 'logins that nobody has used for a month are forgotten',
    within: 32 * days,
    async begin(month) {
      await month.logIn('pedro')
      const tokens = `select from token_renovacao t join sessao s on s.id = t.sessao_id join conta c on c.id = s.conta_id where c.email = $1`
      return isGone(month, tokens, ['pedro@demo.atrio.app'])
    },
  },
  {
    job: 'delete-unused-words',
    what: 'words of a deleted article are forgotten',
    within: 26 * hours,
    async begin(month) {
      const { id, versao } = await publish(month, 'Xilofonista na praça')
      await month.call('DELETE', `/igreja/${church}/noticia/${id}/`, { ...(await admin(month)), version: versao })
      return isGone(month, `select from busca_palavra where palavra like 'xilofonist%'`)
    },
  },
  ...feedWork,
  ...eventWork,
  ...familyWork,
  ...(['celula', 'ministerio'] as const).map(
    (name): ScheduledWork => ({
      job: `delete-old-requests-${name}`,
      what: 'names and phones of visitors are forgotten after 90 days',
      within: 92 * days,
      async begin(month) {
        const [{ id }] = await month.call('GET', `/igreja/${church}/${name}/`)
        const body = { nome: 'Visita Rápida', telefone: '11987654321' }
        await month.call('POST', `/igreja/${church}/${name}/${id}/contato`, { key: randomUUID(), guest: 'ef'.repeat(32), body })
        return isGone(month, `select from ${name}_contato where nome = $1`, [body.nome])
      },
    }),
  ),
]

/** A payment to the church's own key with a proof, which the treasurer has refused. @returns its id */
async function refusedWithProof(month: Month): Promise<number> {
  const { codigo } = await giveAsGuest(month, { metodo: 'pix-manual', valor: 6_000 })
  const form = new FormData()
  form.set(
    'arquivo',
    new File(
      [
        await sharp(await picture())
          .tint({ r: Math.random() * 255, g: 90, b: 90 })
          .jpeg()
          .toBuffer(),
      ],
      'comprovante.jpg',
    ),
  )
  await month.call('POST', `/pagamento/${codigo}/comprovante`, { key: randomUUID(), form })
  const [{ id, versao }] = await month.rows('select id, versao from pagamento where codigo = $1', [codigo])
  const refusal = { ...(await admin(month)), version: versao, body: { motivo: 'Não chegou.' } }
  await month.call('PUT', `/igreja/${church}/pagamento-gestao/${id}/recusa`, refusal)
  return id
}

async function publish(month: Month, titulo: string): Promise<{ id: number; versao: number }> {
  const body = { titulo, conteudo: '<p>Venha!</p>' }
  const { id, versao } = await month.call('POST', `/igreja/${church}/noticia/`, { ...(await admin(month)), body })
  await month.call('PUT', `/igreja/${church}/noticia/${id}/publicacao`, { ...(await admin(month)), version: versao, body: {} })
  return { id, versao: versao + 1 }
}
