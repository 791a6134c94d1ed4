import { dayAt } from '#contract/calendar-days.ts'
import { dueAfter } from '#features/payments/rules/recurrence.ts'
import { keepCard, recordPayment } from '#features/payments/server/index.ts'
import { type Demo, daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { giftPurpose } from '../gift-purpose.ts'
import { giftTable, reasonTable, recurringGiftTable } from '../tables.ts'
import { demoGifts } from './gifts.ts'
import { type DemoReason, demoReasons } from './reasons.ts'

/** The one that takes the church's cards in the payments' demo, which the sandbox plays. */
const cardGateway = 8

/** All demo churches that have giving on are in this time zone. */
const timeZone = 'America/Sao_Paulo'

/** What people can give for in the demo churches, and what was given in the last months. */
export const givingDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Contribuir', es: 'Contribuir' }, icone: 'heart', link: '/give' }],
  async seed(demo) {
    for (const [church, reasons] of Object.entries(demoReasons)) {
      const igrejaId = requireEntry(demo.churches, church)
      const rows = await demo.tx
        .insert(reasonTable)
        .values(reasons.map((reason, index) => ({ igrejaId, ...rowOf(demo, reason), ordem: index + 1 })))
        .returning()
      if (church !== 'esperanca') continue
      const ids = new Map(rows.map(row => [row.nome, row.id]))
      await seedGifts(demo, igrejaId, ids)
      await seedRecurringGift(demo, igrejaId, requireEntry(ids, 'Ofertas'))
      await seedSentGift(demo, igrejaId, requireEntry(ids, 'Dízimo'))
    }
  },
}

const rowOf = ({ now, picture }: Demo, { picture: file, days, ...reason }: DemoReason) => ({
  ...reason,
  imagem: file ? picture(file) : null,
  ate: days === undefined ? null : dayAt(daysFrom(now, days), timeZone),
})

/** Nobody is told of what is seeded, and no page was built yet. */
const quiet = (tx: Demo['tx']): PurposeTx =>
  Object.assign(tx, { send: async () => {}, invalidatePages: async () => {}, announce: () => {} })

/** Gifts as the treasurer enters them. */
async function seedGifts({ tx, now, secret, members }: Demo, igrejaId: number, reasons: ReadonlyMap<string, number>) {
  const quietTx = quiet(tx)
  for (const [index, { by, asGuest, days, metodo = 'dinheiro', amounts }] of demoGifts.entries()) {
    const em = daysFrom(now, -days)
    const lines = Object.entries(amounts).map(([nome, valor]) => ({
      referencia: String(requireEntry(reasons, nome)),
      descricao: nome,
      valor,
    }))
    const memberOf = (login: string) => (asGuest ? null : requireEntry(members, `esperanca ${login}`))
    const payer = by ? { ...by, memberId: memberOf(by.login), telefone: null, cpf: null, endereco: null } : null
    await recordPayment(
      quietTx,
      { secret, purposes: new Map(), gateways: new Map() },
      {
        church: { id: igrejaId },
        purpose: giftPurpose,
        payer,
        lines,
        descricao: lines[0]?.descricao ?? '',
        requestKey: { key: `demo gift ${index}`, input: 'demo' },
        metodo,
        now: em,
        em,
        async onStarted({ id }) {
          const people = payer ? {} : { contadoPor: 'Davi Rocha', conferidoPor: 'Rute Lima' }
          const dia = dayAt(em, timeZone)
          await tx.insert(giftTable).values({ igrejaId, pagamentoId: id, usuarioId: payer?.memberId ?? null, dia, ...people })
        },
      },
    )
  }
}

/** Maria's offering every 30 days, with a saved card that the sandbox takes. */
async function seedRecurringGift({ tx, now, secret, members }: Demo, igrejaId: number, motivoId: number) {
  const usuarioId = requireEntry(members, 'esperanca maria')
  const card = { referencia: 'demo_4242_maria', bandeira: 'visa', final: '4242', titular: 'MARIA OLIVEIRA', impressao: null }
  const validade = `12/${now.getUTCFullYear() + 4}`
  const cartaoId = await keepCard(quiet(tx), secret, { igrejaId, usuarioId, gateway: cardGateway }, { ...card, validade })
  const ancora = dayAt(daysFrom(now, -11), timeZone)
  await tx.insert(recurringGiftTable).values({
    igrejaId,
    usuarioId,
    motivoId,
    cartaoId,
    valor: 4_000,
    flagUsuarioTaxa: false,
    metodo: 'cartao-credito',
    dias: 30,
    ancora,
    proximo: dueAfter({ dias: 30 }, ancora, dayAt(now, timeZone)),
    situacao: 'ativa',
  })
}

/** Ana's tithe by Pix, which she gets by mail, never in the first days of the demonstration. */
async function seedSentGift({ tx, now, members }: Demo, igrejaId: number, motivoId: number) {
  const ancora = dayAt(daysFrom(now, -16), timeZone)
  await tx.insert(recurringGiftTable).values({
    igrejaId,
    usuarioId: requireEntry(members, 'esperanca ana'),
    motivoId,
    valor: 30_000,
    flagUsuarioTaxa: false,
    metodo: 'pix',
    dias: 30,
    ancora,
    proximo: dueAfter({ dias: 30 }, ancora, dayAt(now, timeZone)),
    situacao: 'ativa',
  })
}
