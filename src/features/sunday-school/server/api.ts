import { asc } from 'drizzle-orm'
import { publishedRoutes } from '#features/publishing/server/index.ts'
import { reorder } from '#server/db/audited-rows.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { on } from '#server/http/api/on.ts'
import { lessonEndpoints } from '../contract/lessons.ts'
import { lessons } from './content.ts'
import { contract } from './contract.ts'
import { changePicture, createClass, deleteClass, toStaffClass, updateClass } from './edit-classes.ts'
import { copyLesson, findMaterial, listLessonsOfClass, setMaterial } from './edit-lessons.ts'
import { getClass, listClasses } from './read-classes.ts'
import { getLesson } from './read-lesson.ts'
import { classTable } from './tables.ts'

const listStaffClasses = async (db: ChurchDb) =>
  (await db.select().from(classTable).orderBy(asc(classTable.ordem), asc(classTable.id))).map(toStaffClass)

export const sundaySchoolRoutes = [
  on(contract.listSundayClasses, ({ db, church }) => listClasses(db, church.fusoHorario, new Date())),
  on(contract.getSundayClass, ({ db, church, params }) => getClass(db, params.ebdSlug, church.fusoHorario, new Date())),
  on(contract.getLesson, ({ db, params }) => getLesson(db, params.id, new Date())),

  on(contract.listStaffSundayClasses, ({ db }) => listStaffClasses(db)),
  on(contract.createSundayClass, ({ db, church, body }) => db.transaction(tx => createClass(tx, church, body, new Date()))),
  on(contract.updateSundayClass, ({ db, church, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => updateClass(tx, church, { id, expectedVersion }, body, new Date())),
  ),
  on(contract.deleteSundayClass, ({ db, church, params: { id }, expectedVersion }) =>
    db.transaction(tx => deleteClass(tx, church, { id, expectedVersion })),
  ),
  on(contract.orderSundayClasses, async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, classTable, body))
    return listStaffClasses(db)
  }),
  on(contract.setSundayClassPicture, async ({ db, church, user, params: { id }, expectedVersion, form, services }) => {
    const imagem = await services.pictures.receive({ church, user }, form.imagem, 'imagem', form)
    return db.transaction(tx => changePicture(tx, { id, expectedVersion }, imagem))
  }),
  on(contract.deleteSundayClassPicture, ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => changePicture(tx, { id, expectedVersion }, null)),
  ),

  ...publishedRoutes(lessonEndpoints, lessons),
  on(contract.listLessonsOfClass, ({ db, params }) => listLessonsOfClass(db, params.id, new Date())),
  on(contract.copyLesson, ({ db, params, body }) => db.transaction(tx => copyLesson(tx, params.id, body, new Date()))),
  on(contract.setLessonMaterial, async ({ db, user, params: { id }, expectedVersion, body }) => {
    const material = await findMaterial(db, user.accountId, body.material)
    return db.transaction(tx => setMaterial(tx, { id, expectedVersion }, material, new Date()))
  }),
]
