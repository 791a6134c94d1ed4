import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import * as files from '../../contract/answer-files.ts'
import { findCoupon as findCouponEndpoint } from '../../contract/coupons.ts'
import * as handOver from '../../contract/hand-over.ts'
import * as contract from '../../contract/registrations.ts'
import { getTicketsFile as getTicketsFileEndpoint } from '../../contract/ticket-file.ts'
import * as waiting from '../../contract/waiting-list.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeAnswers } from './change-answers.ts'
import { chooseWhenOff } from './changes/choose-when-off.ts'
import { findCoupon } from './coupon.ts'
import { addAnswerFile } from './files/add-answer-file.ts'
import { deleteAnswerFile, getAnswerFile } from './files/read-answer-files.ts'
import { getTicketsFile } from './get-tickets-file.ts'
import { offerTicket, withdrawTicket } from './hand-over/offer-ticket.ts'
import { readOfferedTicket, takeTicket } from './hand-over/take-ticket.ts'
import { holdSeats, releaseKept } from './hold-seats.ts'
import { listOwnEvents, listRegistrations, readRegistration } from './read-registrations.ts'
import { registerForEvent } from './register.ts'
import { lockSeats } from './seats.ts'
import { joinWaitingList, leaveWaitingList } from './waiting-list/join-waiting-list.ts'
import { readWaiting } from './waiting-list/read-waiting.ts'

type OfMember = { user: { memberId: number }; params: { user: number } }

/** @throws Problem `not-found` for what belongs to somebody else */
export function requireOwn({ user, params }: OfMember): number {
  if (params.user !== user.memberId) throw new Problem('not-found')
  return user.memberId
}

const ownTicket = (context: OfMember & { params: { event: number; id: number } }) => ({
  memberId: requireOwn(context),
  eventId: context.params.event,
  ticketId: context.params.id,
})

export const registrationRoutes = [
  on(findCouponEndpoint, findCoupon),
  on(contract.listOwnEvents, async context => listOwnEvents(context.db, requireOwn(context))),
  on(contract.listRegistrations, async context =>
    listRegistrations(context.db, requireOwn(context), context.params.event, context.services.secret),
  ),
  on(contract.reserveSeats, async context => {
    const { db, params, body } = context
    const { secret } = context.services
    const hold = {
      memberId: requireOwn(context),
      eventId: params.event,
      wanted: body.ingressos,
      cupom: body.cupom,
      situacao: 'reservada',
      secret,
      now: new Date(),
    } as const
    return db.transaction(async tx => readRegistration(tx, (await holdSeats(tx, hold)).id, secret))
  }),
  on(contract.releaseSeats, async context => {
    const memberId = requireOwn(context)
    return context.db.transaction(async tx => {
      await releaseKept(tx, await lockSeats(tx, context.params.event), memberId, new Date())
      return {}
    })
  }),
  on(contract.registerForEvent, registerForEvent),
  on(contract.changeAnswers, changeAnswers),
  on(files.addAnswerFile, addAnswerFile),
  on(files.getAnswerFile, getAnswerFile),
  on(files.deleteAnswerFile, deleteAnswerFile),
  on(getTicketsFileEndpoint, getTicketsFile),
  on(contract.cancelRegistration, cancelRegistration),
  on(contract.chooseWhenOff, chooseWhenOff),
  on(handOver.offerTicket, async context => offerTicket(context.db, ownTicket(context))),
  on(handOver.withdrawTicket, async context => withdrawTicket(context.db, ownTicket(context))),
  on(handOver.readOfferedTicket, readOfferedTicket),
  on(handOver.takeTicket, takeTicket),
  on(waiting.listOwnWaiting, async context => readWaiting({ ...context, memberId: requireOwn(context) })),
  on(waiting.joinWaitingList, joinWaitingList),
  on(waiting.leaveWaitingList, leaveWaitingList),
]
