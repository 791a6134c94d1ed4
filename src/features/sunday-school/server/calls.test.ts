import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished, publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { insertParent, parentSamples } from '../../../../tests/fixtures/published/parents.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { lessonEndpoints } from '../contract/lessons.ts'
import { classEndpoints } from '../contract/staff-classes.ts'
import { contract } from './contract.ts'
import { sundaySchoolFeature } from './index.ts'

const times = { dia: 7, hora: '09:00', duracao: 60 }
const classes = {
  table: 'ebd_turma',
  columns: { ...times, professores: ['Célia'] },
  body: {
    ...times,
    idadeDe: 7,
    idadeAte: 11,
    publico: 'crianças',
    periodo: '1º trimestre',
    inicio: '2026-01-04',
    fim: null,
    sala: 'Sala 2',
    professores: ['Célia'],
  },
}
const newClass = (scene: Scene) => insertParent(scene, classes)

const lessons = {
  table: 'ebd_licao',
  columns: async (scene: Scene) => ({ turma_id: (await newClass(scene)).id, numero: 1, data: '2026-01-04' }),
  body: async (scene: Scene) => ({ turma: (await newClass(scene)).id, numero: 2, data: '2026-01-11', perguntas: ['Quem procura?'] }),
}
const newLesson = async (scene: Scene) => insertPublished(scene, { table: lessons.table, columns: await lessons.columns(scene) })

describeCalls(sundaySchoolFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listSundayClasses, () => ({}))
  sample(contract.getSundayClass, async scene => {
    const { id } = await newLesson(scene)
    const { rows } = await scene.server.owner.query('select turma_id from ebd_licao where id = $1', [id])
    return { ebdSlug: String(rows[0].turma_id) }
  })
  sample(contract.getLesson, async scene => ({ id: (await newLesson(scene)).id }))
  parentSamples(sample, classEndpoints, classes)
  publishedSamples(sample, lessonEndpoints, lessons)
  sample(contract.listLessonsOfClass, async scene => ({ id: (await newClass(scene)).id }))
  sample(contract.copyLesson, async scene => ({
    id: (await newLesson(scene)).id,
    body: { turma: (await newClass(scene)).id, data: '2026-02-01' },
  }))
  sample(contract.setLessonMaterial, async scene => ({ ...(await newLesson(scene)), body: { material: [] } }))
})
