import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/on.ts'
import { putInOrder } from '#server/http/rows.ts'
import * as call from '../contract.ts'
import { answerPrayer, reopenPrayer } from './answer-prayer.ts'
import { listCareRequests, setCareDone } from './care-worklist.ts'
import { createPrayer } from './create-prayer.ts'
import { deletePrayer } from './delete-prayer.ts'
import { createMotive, deleteMotive, listMotives, renameMotive } from './edit-motives.ts'
import { expectOwnNumber } from './policy.ts'
import { pray, unpray } from './pray.ts'
import { getOwnPrayer, listOwnPrayers } from './read-own.ts'
import { getPart, listParts } from './read-part.ts'
import { getPrayer, listPrayers, searchPrayers } from './read-wall.ts'
import { reportPrayer } from './report-prayer.ts'
import { isReviewed, setReviewed } from './review-settings.ts'
import { listWallEntries, setPrayerState } from './review-wall.ts'
import { listReports, settleReport } from './settle-reports.ts'
import { prayerMotiveTable } from './tables.ts'
import { createMessage, deleteMessage } from './write-message.ts'

const wall = [
  on(call.listPrayerMotives, async ({ db }) => listMotives(db)),
  on(call.getPrayerSettings, async ({ db }) => ({ flagRevisar: await isReviewed(db) })),
  on(call.listPrayers, async ({ db, query }) => listPrayers(db, query)),
  on(call.searchPrayers, async ({ db, church, query }) => searchPrayers(db, church.idioma, query, new Date())),
  on(call.getPrayer, async ({ db, params }) => getPrayer(db, params.id)),
]

const members = [
  on(call.listParts, async ({ db, user, query }) => listParts(db, user.memberId, query.ids)),
  on(call.getPart, async ({ db, user, params }) => getPart(db, user, params.id)),
  on(call.createPrayer, async ({ db, church, user, form, services }) => {
    expectOwnNumber(user, form.idUsuario)
    if (form.idIgreja !== church.id) throw new Problem('not-found')
    const picture = form.image ? await services.pictures.receive(form.image, 'image', '') : null
    return db.transaction(tx => createPrayer(tx, church, user.memberId, form, picture))
  }),
  on(call.deletePrayer, async ({ db, user, params }) => db.transaction(tx => deletePrayer(tx, user.memberId, params.id))),
  on(call.pray, async ({ db, church, user, body }) => {
    expectOwnNumber(user, body.idUsuario)
    return db.transaction(tx => pray(tx, { igrejaId: church.id, usuarioId: user.memberId }, body.idOracao))
  }),
  on(call.unpray, async ({ db, user, params }) => db.transaction(tx => unpray(tx, user.memberId, params.id))),
  on(call.createMessage, async ({ db, church, user, body: { idUsuario: usuarioId, idOracao: oracaoId, mensagem } }) => {
    expectOwnNumber(user, usuarioId)
    return db.transaction(tx => createMessage(tx, { igrejaId: church.id, usuarioId, oracaoId, mensagem }))
  }),
  on(call.deleteMessage, async ({ db, user, params }) => db.transaction(tx => deleteMessage(tx, user, params.id))),
  on(call.answerPrayer, async ({ db, church, user, params, body }) =>
    db.transaction(tx => answerPrayer(tx, church, user.memberId, params.id, body.testemunho, new Date())),
  ),
  on(call.reopenPrayer, async ({ db, church, user, params }) => db.transaction(tx => reopenPrayer(tx, church, user.memberId, params.id))),
  on(call.reportPrayer, async ({ db, church, user, params, body: { motivo, idMensagem: mensagemId = null } }) =>
    db.transaction(tx => reportPrayer(tx, { igrejaId: church.id, usuarioId: user.memberId, oracaoId: params.id, mensagemId, motivo })),
  ),
  on(call.listOwnPrayers, async ({ db, user, query }) => listOwnPrayers(db, user.memberId, query)),
  on(call.getOwnPrayer, async ({ db, user, params }) => getOwnPrayer(db, user.memberId, params.id)),
]

const staff = [
  on(call.listWallEntries, async ({ db, query }) => listWallEntries(db, query)),
  on(call.setPrayerState, async ({ db, church, params, body }) =>
    db.transaction(tx => setPrayerState(tx, church, params.id, body, new Date())),
  ),
  on(call.listReports, async ({ db, user }) => listReports(db, user.memberId)),
  on(call.settleReport, async ({ db, params }) => db.transaction(tx => settleReport(tx, params.id, new Date()))),
  on(call.createPrayerMotive, async ({ db, church, body }) => db.transaction(tx => createMotive(tx, church.id, body.nome))),
  on(call.updatePrayerMotive, async ({ db, params, body }) => db.transaction(tx => renameMotive(tx, params.id, body.nome))),
  on(call.deletePrayerMotive, async ({ db, params }) => db.transaction(tx => deleteMotive(tx, params.id))),
  on(call.orderPrayerMotives, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, prayerMotiveTable, body.ids))
    return listMotives(db)
  }),
  on(call.updatePrayerSettings, async ({ db, church, body }) => db.transaction(tx => setReviewed(tx, church.id, body.flagRevisar))),
  on(call.listCareRequests, async ({ db, query }) => listCareRequests(db, query)),
  on(call.setCareDone, async ({ db, params, body }) => db.transaction(tx => setCareDone(tx, params.id, body.flagAtendido, new Date()))),
]

export const prayerRoutes = [...wall, ...members, ...staff]
