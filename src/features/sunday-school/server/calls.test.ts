import { randomUUID } from 'node:crypto'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertPublished } from '../../../../tests/fixtures/published-content.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { contract } from './contract.ts'
import { sundaySchoolFeature } from './index.ts'

const classBody = {
  nome: 'Exploradores',
  descricao: 'Para quem gosta de perguntar.',
  idadeDe: 7,
  idadeAte: 11,
  publico: 'crianças',
  periodo: '1º trimestre',
  inicio: '2026-01-04',
  fim: null,
  dia: 7,
  hora: '09:00',
  duracao: 60,
  sala: 'Sala 2',
  professores: ['Célia'],
  flagAtivo: true,
}

/** Inserts a class that everybody sees. */
async function newClass({ server, church }: Scene): Promise<{ id: number; versao: number }> {
  const { rows } = await server.owner.query(
    `insert into ebd_turma (igreja_id, slug, nome, dia, hora, duracao, professores, data_inicio, ordem)
     values ($1, $2, 'Adultos', 7, '09:00', 60, '{Célia}', now(), (select count(*) from ebd_turma)) returning id, versao`,
    [church.id, `adultos-${randomUUID()}`],
  )
  return { id: Number(rows[0].id), versao: Number(rows[0].versao) }
}

const newLesson = async (scene: Scene) =>
  insertPublished(scene, { table: 'ebd_licao', columns: { turma_id: (await newClass(scene)).id, numero: 1, data: '2026-01-04' } })

async function lessonBody(scene: Scene) {
  const { id: turma } = await newClass(scene)
  return { turma, numero: 2, data: '2026-01-11', titulo: 'A ovelha', resumo: '', conteudo: '<p>Uma só.</p>', perguntas: ['Quem procura?'] }
}

describeCalls(sundaySchoolFeature, { folder: import.meta.dirname }, sample => {
  sample(contract.listSundayClasses, () => ({}))
  sample(contract.getSundayClass, async scene => {
    const { id } = await newLesson(scene)
    const { rows } = await scene.server.owner.query('select turma_id from ebd_licao where id = $1', [id])
    return { ebdSlug: String(rows[0].turma_id) }
  })
  sample(contract.getLesson, async scene => ({ id: (await newLesson(scene)).id }))

  sample(contract.listStaffSundayClasses, () => ({}))
  sample(contract.createSundayClass, () => ({ body: classBody }))
  sample(contract.updateSundayClass, async scene => ({ ...(await newClass(scene)), body: classBody }))
  sample(contract.deleteSundayClass, newClass)
  sample(contract.orderSundayClasses, async ({ server, church }) => {
    const { rows } = await server.owner.query('select id from ebd_turma where igreja_id = $1 order by ordem, id', [church.id])
    const ids = rows.map(({ id }) => Number(id))
    return { body: { ids: ids.toReversed(), anterior: ids } }
  })
  sample(contract.setSundayClassPicture, async scene => ({
    ...(await newClass(scene)),
    form: { imagem: await newPicture(), alt: 'A turma' },
  }))
  sample(contract.deleteSundayClassPicture, newClass)

  sample(contract.listStaffLessons, () => ({}), { page: 2 }, { ordem: 'titulo' }, { busca: 'a', situacao: 'agendado' })
  sample(contract.listLessonsOfClass, async scene => ({ id: (await newClass(scene)).id }))
  sample(contract.getStaffLesson, async scene => ({ id: (await newLesson(scene)).id }))
  sample(contract.createLesson, async scene => ({ body: await lessonBody(scene) }))
  sample(contract.updateLesson, async scene => ({ ...(await newLesson(scene)), body: await lessonBody(scene) }))
  sample(contract.deleteLesson, newLesson)
  sample(contract.publishLesson, async scene => ({
    ...(await newLesson(scene)),
    body: { dataInicio: '2026-01-01T00:00:00Z', dataFim: null },
  }))
  sample(contract.unpublishLesson, newLesson)
  sample(contract.copyLesson, async scene => ({
    id: (await newLesson(scene)).id,
    body: { turma: (await newClass(scene)).id, data: '2026-02-01' },
  }))
  sample(contract.setLessonMaterial, async scene => ({ ...(await newLesson(scene)), body: { material: [] } }))
})
