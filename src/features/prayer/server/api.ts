import { Problem } from '#contract/problems.ts'
import { expectOwnMember } from '#server/http/api/expect-own.ts'
import { on, type Route } from '#server/http/api/on.ts'
import { listCareRequests, setCareDone } from './care/care-worklist.ts'
import { contract } from './contract.ts'
import { getPrayerSettings, setReviewEnabled } from './moderation/review-settings.ts'
import { listStaffPrayers, setPrayerState } from './moderation/review-wall.ts'
import { listReports, settleReport } from './moderation/settle-reports.ts'
import { createPrayer } from './own/create-prayer.ts'
import { deletePrayer } from './own/delete-prayer.ts'
import { getOwnPrayer, listOwnPrayers } from './own/read-own-prayers.ts'
import { deleteTestimony, writeTestimony } from './own/testimony.ts'
import { pray, unpray } from './participation/pray.ts'
import { getParticipation, listParticipations } from './participation/read-participation.ts'
import { reportPrayer } from './participation/report-prayer.ts'
import { createMessage, deleteMessage } from './participation/write-message.ts'
import { listReasons, reasonRoutes } from './reasons/edit-reasons.ts'
import { getPrayer, listPrayers, searchPrayers } from './wall/read-wall.ts'

const wall = [
  on(contract.listPrayerReasons, async ({ db }) => listReasons(db)),
  on(contract.getPrayerSettings, async ({ db }) => getPrayerSettings(db)),
  on(contract.listPrayers, async ({ db, query, sign }) => sign(await listPrayers(db, query))),
  on(contract.searchPrayers, async ({ db, church, query, sign }) => sign(await searchPrayers(db, church.idioma, query, new Date()))),
  on(contract.getPrayer, async ({ db, params, sign }) => sign(await getPrayer(db, params.id))),
]

const members = [
  on(contract.listParticipations, async ({ db, user, query }) => listParticipations(db, user.memberId, query.ids)),
  on(contract.getParticipation, async ({ db, user, params }) => getParticipation(db, user, params.id)),
  on(contract.createPrayer, async ({ db, church, user, form, services }) => {
    expectOwnMember(user, form.idUsuario)
    if (form.idIgreja !== church.id) throw new Problem('not-found')
    const owner = { church, user, quota: 'membros' } as const
    const picture = form.image ? await services.pictures.receivePrivate(owner, form.image, 'image', { alt: '' }) : null
    return db.transaction(tx => createPrayer(tx, church, user.memberId, form, picture))
  }),
  on(contract.deletePrayer, async ({ db, user, params }) => db.transaction(tx => deletePrayer(tx, user.memberId, params.id))),
  on(contract.pray, async ({ db, user, body }) => {
    expectOwnMember(user, body.idUsuario)
    return db.transaction(tx => pray(tx, user.memberId, body.idOracao))
  }),
  on(contract.unpray, async ({ db, user, params }) => db.transaction(tx => unpray(tx, user.memberId, params.id))),
  on(contract.createMessage, async ({ db, user, body: { idUsuario: usuarioId, idOracao: oracaoId, mensagem } }) => {
    expectOwnMember(user, usuarioId)
    return db.transaction(tx => createMessage(tx, { usuarioId, oracaoId, mensagem }))
  }),
  on(contract.deleteMessage, async ({ db, user, params }) => db.transaction(tx => deleteMessage(tx, user, params.id))),
  on(contract.writeTestimony, async ({ db, church, user, params: { id }, expectedVersion, body, sign }) =>
    sign(await db.transaction(tx => writeTestimony(tx, church, user.memberId, { id, expectedVersion }, body.testemunho, new Date()))),
  ),
  on(contract.deleteTestimony, async ({ db, church, user, params, sign }) =>
    sign(await db.transaction(tx => deleteTestimony(tx, church, user.memberId, params.id))),
  ),
  on(contract.reportPrayer, async ({ db, user, params, body: { motivo, idMensagem: mensagemId = null } }) =>
    db.transaction(tx => reportPrayer(tx, { usuarioId: user.memberId, oracaoId: params.id, mensagemId, motivo })),
  ),
  on(contract.listOwnPrayers, async ({ db, user, query, sign }) => sign(await listOwnPrayers(db, user.memberId, query))),
  on(contract.getOwnPrayer, async ({ db, user, params, sign }) => sign(await getOwnPrayer(db, user.memberId, params.id))),
]

const staff = [
  on(contract.listStaffPrayers, async ({ db, query, sign }) => sign(await listStaffPrayers(db, query))),
  on(contract.setPrayerState, async ({ db, church, params: { id }, expectedVersion, body, sign }) =>
    sign(await db.transaction(tx => setPrayerState(tx, church, { id, expectedVersion }, body.situacao, new Date()))),
  ),
  on(contract.listReports, async ({ db, user, sign }) => sign(await listReports(db, user.memberId))),
  on(contract.settleReport, async ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => settleReport(tx, { id, expectedVersion }, new Date())),
  ),
  ...reasonRoutes,
  on(contract.updatePrayerSettings, async ({ db, expectedVersion, body }) =>
    db.transaction(tx => setReviewEnabled(tx, body.flagRevisar, expectedVersion)),
  ),
  on(contract.listCareRequests, async ({ db, query, sign }) => sign(await listCareRequests(db, query))),
  on(contract.setCareDone, async ({ db, params: { id }, expectedVersion, body, sign }) =>
    sign(await db.transaction(tx => setCareDone(tx, { id, expectedVersion }, body.flagAtendido, new Date()))),
  ),
]

export const prayerRoutes: readonly Route[] = [...wall, ...members, ...staff]
