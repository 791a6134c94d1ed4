import { parentRoutes, publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { lessonEndpoints } from '../contract/lessons.ts'
import { classEndpoints } from '../contract/staff-classes.ts'
import { announceClass } from './announce-class.ts'
import { lessons } from './content.ts'
import { contract } from './contract.ts'
import { copyLesson, findMaterial, listLessonsOfClass, setMaterial } from './edit-lessons.ts'
import { getClass, listClasses } from './read-classes.ts'
import { getLesson } from './read-lesson.ts'
import type { ClassRow } from './tables.ts'

export const sundaySchoolRoutes = [
  on(contract.listSundayClasses, ({ db, church }) => listClasses(db, church.fusoHorario, new Date())),
  on(contract.getSundayClass, ({ db, church, params }) => getClass(db, params.ebdSlug, church.fusoHorario, new Date())),
  on(contract.getLesson, ({ db, params }) => getLesson(db, params.id, new Date())),

  ...parentRoutes(classEndpoints, {
    content: lessons,
    noun: 'turma',
    announce: (tx, church, row) => announceClass(tx, church, row as ClassRow),
  }),
  ...publishedRoutes(lessonEndpoints, lessons),
  on(contract.listLessonsOfClass, ({ db, params }) => listLessonsOfClass(db, params.id, new Date())),
  on(contract.copyLesson, ({ db, params, body }) => db.transaction(tx => copyLesson(tx, params.id, body, new Date()))),
  on(contract.setLessonMaterial, async ({ db, user, params: { id }, expectedVersion, body }) => {
    const material = await findMaterial(db, user.accountId, body.material)
    return db.transaction(tx => setMaterial(tx, { id, expectedVersion }, material, new Date()))
  }),
]
