import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import { putInOrder } from '#server/http/api/rows.ts'
import { calls } from './calls.ts'
import { listCareRequests, setCareDone } from './care/care-worklist.ts'
import { isReviewed, setReviewed } from './moderation/review-settings.ts'
import { listWallEntries, setPrayerState } from './moderation/review-wall.ts'
import { listReports, settleReport } from './moderation/settle-reports.ts'
import { answerPrayer, reopenPrayer } from './own/answer-prayer.ts'
import { createPrayer } from './own/create-prayer.ts'
import { deletePrayer } from './own/delete-prayer.ts'
import { getOwnPrayer, listOwnPrayers } from './own/read-own.ts'
import { pray, unpray } from './participation/pray.ts'
import { getPart, listParts } from './participation/read-part.ts'
import { reportPrayer } from './participation/report-prayer.ts'
import { createMessage, deleteMessage } from './participation/write-message.ts'
import { expectOwnNumber } from './policy.ts'
import { createMotive, deleteMotive, listMotives, renameMotive } from './reasons/edit-motives.ts'
import { prayerMotiveTable } from './tables.ts'
import { getPrayer, listPrayers, searchPrayers } from './wall/read-wall.ts'

const wall = [
  on(calls.listPrayerMotives, async ({ db }) => listMotives(db)),
  on(calls.getPrayerSettings, async ({ db }) => ({ flagRevisar: await isReviewed(db) })),
  on(calls.listPrayers, async ({ db, query }) => listPrayers(db, query)),
  on(calls.searchPrayers, async ({ db, church, query }) => searchPrayers(db, church.idioma, query, new Date())),
  on(calls.getPrayer, async ({ db, params }) => getPrayer(db, params.id)),
]

const members = [
  on(calls.listParts, async ({ db, user, query }) => listParts(db, user.memberId, query.ids)),
  on(calls.getPart, async ({ db, user, params }) => getPart(db, user, params.id)),
  on(calls.createPrayer, async ({ db, church, user, form, services }) => {
    expectOwnNumber(user, form.idUsuario)
    if (form.idIgreja !== church.id) throw new Problem('not-found')
    const picture = form.image ? await services.pictures.receive(form.image, 'image', '') : null
    return db.transaction(tx => createPrayer(tx, church, user.memberId, form, picture))
  }),
  on(calls.deletePrayer, async ({ db, user, params }) => db.transaction(tx => deletePrayer(tx, user.memberId, params.id))),
  on(calls.pray, async ({ db, church, user, body }) => {
    expectOwnNumber(user, body.idUsuario)
    return db.transaction(tx => pray(tx, { igrejaId: church.id, usuarioId: user.memberId }, body.idOracao))
  }),
  on(calls.unpray, async ({ db, user, params }) => db.transaction(tx => unpray(tx, user.memberId, params.id))),
  on(calls.createMessage, async ({ db, church, user, body: { idUsuario: usuarioId, idOracao: oracaoId, mensagem } }) => {
    expectOwnNumber(user, usuarioId)
    return db.transaction(tx => createMessage(tx, { igrejaId: church.id, usuarioId, oracaoId, mensagem }))
  }),
  on(calls.deleteMessage, async ({ db, user, params }) => db.transaction(tx => deleteMessage(tx, user, params.id))),
  on(calls.answerPrayer, async ({ db, church, user, params, body }) =>
    db.transaction(tx => answerPrayer(tx, church, user.memberId, params.id, body.testemunho, new Date())),
  ),
  on(calls.reopenPrayer, async ({ db, church, user, params }) => db.transaction(tx => reopenPrayer(tx, church, user.memberId, params.id))),
  on(calls.reportPrayer, async ({ db, church, user, params, body: { motivo, idMensagem: mensagemId = null } }) =>
    db.transaction(tx => reportPrayer(tx, { igrejaId: church.id, usuarioId: user.memberId, oracaoId: params.id, mensagemId, motivo })),
  ),
  on(calls.listOwnPrayers, async ({ db, user, query }) => listOwnPrayers(db, user.memberId, query)),
  on(calls.getOwnPrayer, async ({ db, user, params }) => getOwnPrayer(db, user.memberId, params.id)),
]

const staff = [
  on(calls.listWallEntries, async ({ db, query }) => listWallEntries(db, query)),
  on(calls.setPrayerState, async ({ db, church, params, body }) =>
    db.transaction(tx => setPrayerState(tx, church, params.id, body, new Date())),
  ),
  on(calls.listReports, async ({ db, user }) => listReports(db, user.memberId)),
  on(calls.settleReport, async ({ db, params }) => db.transaction(tx => settleReport(tx, params.id, new Date()))),
  on(calls.createPrayerMotive, async ({ db, church, body }) => db.transaction(tx => createMotive(tx, church.id, body.nome))),
  on(calls.updatePrayerMotive, async ({ db, params, body }) => db.transaction(tx => renameMotive(tx, params.id, body.nome))),
  on(calls.deletePrayerMotive, async ({ db, params }) => db.transaction(tx => deleteMotive(tx, params.id))),
  on(calls.orderPrayerMotives, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, prayerMotiveTable, body.ids))
    return listMotives(db)
  }),
  on(calls.updatePrayerSettings, async ({ db, church, body }) => db.transaction(tx => setReviewed(tx, church.id, body.flagRevisar))),
  on(calls.listCareRequests, async ({ db, query }) => listCareRequests(db, query)),
  on(calls.setCareDone, async ({ db, params, body }) => db.transaction(tx => setCareDone(tx, params.id, body.flagAtendido, new Date()))),
]

export const prayerRoutes = [...wall, ...members, ...staff]
