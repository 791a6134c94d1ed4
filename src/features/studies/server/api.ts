import { listPublished, listSeries, publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { staffStudies } from './content.ts'
import { changeFile, findPdf } from './edit-file.ts'
import { getLeaderNotes, getStudy, getStudyFile, searchStudies } from './read-studies.ts'
import { studiesFor } from './readers.ts'
import { changeSettings, readSettings } from './settings.ts'

export const studyRoutes = [
  on(contract.listStudies, async ({ db, own, query: { usuario: _own, ...query } }) => {
    const rows = await listPublished(await studiesFor(db, own), db, new Date(), query)
    return rows as unknown as contract.StudyItem[]
  }),
  on(contract.searchStudies, ({ db, church, own, query }) => searchStudies(db, church, own, query, new Date())),
  on(contract.listStudySeries, async ({ db, own }) => listSeries(await studiesFor(db, own), db, new Date())),
  on(contract.getStudy, ({ db, own, params }) => getStudy(db, own, params.id, new Date())),
  on(contract.getStudyFile, async ({ db, own, params, sign }) => {
    const { url } = sign(await getStudyFile(db, own, params.id, new Date()))
    return { url }
  }),
  on(contract.getLeaderNotes, ({ db, user, params }) => getLeaderNotes(db, user, params.id, new Date())),

  on(contract.getStudySettings, ({ db }) => readSettings(db)),
  on(contract.setStudySettings, ({ db, church, body, expectedVersion }) =>
    db.transaction(tx => changeSettings(tx, church, body, expectedVersion)),
  ),
  ...publishedRoutes(contract.staffStudyEndpoints, staffStudies),
  on(contract.setStudyFile, async ({ db, user, params: { id }, expectedVersion, body }) => {
    const file = await findPdf(db, user.accountId, body.envio)
    return db.transaction(tx => changeFile(tx, { id, expectedVersion }, file, new Date()))
  }),
  on(contract.deleteStudyFile, ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => changeFile(tx, { id, expectedVersion }, null, new Date())),
  ),
]
