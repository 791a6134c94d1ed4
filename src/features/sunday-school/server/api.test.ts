import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { pdfContent, uploadPdf } from '../../../../tests/fixtures/uploads.ts'
import type { SundayClassInput } from '../contract/staff-classes.ts'
import { contract } from './contract.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, send, owner, close } = server
afterAll(close)

const today = dayAt(new Date(), 'America/Sao_Paulo')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const times = { dia: 7, hora: '09:00', duracao: 60 }

async function churchWithStaff() {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  const newClass = async (nome: string, values: Partial<SundayClassInput> = {}) =>
    (await call(contract.createSundayClass, { body: { nome, ...times, flagAtivo: true, ...values } }, { at, as })).reply
  const newLesson = async (turma: number, titulo: string, days: number) => {
    const body = { turma, titulo, data: addDays(today, days), conteudo: '<p>Texto.</p>', perguntas: ['Por quê?'], passagem: 'Lucas 15' }
    return (await call(contract.createLesson, { body }, { at, as })).reply
  }
  const publish = async ({ id, versao }: { id: number; versao: number }, from = inDays(-30)) =>
    (await call(contract.publishLesson, { id, versao, body: { dataInicio: from } }, { at, as })).reply
  const page = async (ebdSlug: string) => (await call(contract.getSundayClass, { ebdSlug }, { at })).reply
  const found = async (q: string) => (await call(search, { q }, { at })).reply.resultados.map(({ tipo, titulo }) => [tipo, titulo])
  return { at, as, newClass, newLesson, publish, page, found }
}

describe('classes', () => {
  test('have an address of their own, made from the name, which stays when the name changes', async () => {
    const { at, as, newClass, page } = await churchWithStaff()
    const first = await newClass('Jovens & Adolescentes')
    expect(first.slug).toBe('jovens-adolescentes')
    expect((await newClass('Jovens e… adolescentes!')).slug).toBe('jovens-e-adolescentes')
    expect((await newClass('Jovens, adolescentes')).slug).toBe('jovens-adolescentes-2')
    expect((await newClass('2027')).slug).toBe('turma-2027')
    const args = { id: first.id, versao: first.versao, body: { nome: 'Juventude', ...times, flagAtivo: true } }
    const renamed = (await call(contract.updateSundayClass, args, { at, as })).reply
    expect(renamed).toMatchObject({ nome: 'Juventude', slug: 'jovens-adolescentes' })
    for (const key of ['jovens-adolescentes', String(first.id)]) expect((await page(key)).nome).toBe('Juventude')
    expect((await call(contract.getSundayClass, { ebdSlug: 'nenhuma' }, { at })).status).toBe(404)
  })

  test('are listed in the order of the church, without those that are hidden or over', async () => {
    const { at, as, newClass } = await churchWithStaff()
    const list = async () => (await call(contract.listSundayClasses, {}, { at })).reply.map(({ nome }) => nome)
    const adults = await newClass('Adultos', { idadeDe: 18, fim: today })
    const children = await newClass('Crianças', { idadeAte: 10 })
    const hidden = await newClass('Rascunho', { flagAtivo: false })
    const over = await newClass('Semestre passado', { fim: addDays(today, -1) })
    expect(await list()).toEqual(['Adultos', 'Crianças'])
    const anterior = [adults, children, hidden, over].map(({ id }) => id)
    const body = { ids: anterior.toReversed(), anterior }
    expect((await call(contract.orderSundayClasses, { body }, { at, as })).reply.map(({ nome }) => nome)).toEqual([
      'Semestre passado',
      'Rascunho',
      'Crianças',
      'Adultos',
    ])
    expect(await list()).toEqual(['Crianças', 'Adultos'])
  })

  test('do not end before they begin, neither in years nor in days', async () => {
    const { at, as } = await churchWithStaff()
    const body = { nome: 'Turma', ...times, idadeDe: 9, idadeAte: 8, inicio: '2027-02-01', fim: '2027-01-31' }
    const { status, problem } = await call(contract.createSundayClass, { body }, { at, as })
    expect(status).toBe(422)
    expect(Object.keys(problem.errors ?? {})).toEqual(['idadeAte', 'fim'])
  })

  test('are found and announced once, until they are hidden with their lessons', async () => {
    const { at, as, newClass, newLesson, publish, found } = await churchWithStaff()
    const { id, versao } = await newClass('Discípulos', { professores: ['Célia Prado'] })
    await publish(await newLesson(id, 'A ovelha perdida', 0))
    const announced = async () => (await call(listNotifications, {}, { at })).reply
    expect(await announced()).toMatchObject([{ titulo: 'Escola bíblica: Discípulos', tipo: { codigo: 'EBD' }, caminho: `/ebds/${id}` }])
    expect(await found('célia')).toEqual([['EBD', 'Discípulos']])
    expect(await found('ovelha')).toEqual([['EBD_LICAO', 'A ovelha perdida']])
    const body = { nome: 'Discípulos', ...times }
    const hidden = (await call(contract.updateSundayClass, { id, versao, body }, { at, as })).reply
    expect(await announced()).toEqual([])
    // A lesson that is published while its class is hidden is not found either.
    await publish(await newLesson(id, 'A moeda perdida', 7))
    for (const words of ['discípulos', 'ovelha', 'moeda']) expect(await found(words)).toEqual([])
    await call(contract.updateSundayClass, { id, versao: hidden.versao, body: { ...body, flagAtivo: true } }, { at, as })
    for (const words of ['discípulos', 'ovelha', 'moeda']) expect(await found(words)).toHaveLength(1)
  })

  test('with lessons are not deleted', async () => {
    const { at, as, newClass, newLesson } = await churchWithStaff()
    const { id, versao } = await newClass('Turma')
    const lesson = await newLesson(id, 'Lição', 0)
    const remove = async () => call(contract.deleteSundayClass, { id, versao }, { at, as })
    expect((await remove()).status).toBe(409)
    await call(contract.deleteLesson, { id: lesson.id, versao: lesson.versao }, { at, as })
    await call(contract.deleteSundayClass, { id, versao }, { at, as })
    expect((await call(contract.listStaffSundayClasses, {}, { at, as })).reply).toEqual([])
  })
})

describe('lessons', () => {
  test('are on the page of their class: this Sunday’s whole, earlier ones, and of those that come only the titles', async () => {
    const { at, newClass, newLesson, publish, page } = await churchWithStaff()
    const { id, slug } = await newClass('Turma')
    expect(await page(slug)).toMatchObject({ licoes: [], licao: null })
    await publish(await newLesson(id, 'Passada', -7))
    expect(await page(slug)).toMatchObject({ licao: { titulo: 'Passada' } })
    await publish(await newLesson(id, 'Desta semana', 3))
    await publish(await newLesson(id, 'Que vem', 10), inDays(4))
    await newLesson(id, 'Rascunho', 17)
    const { licoes, licao } = await page(slug)
    expect(licoes.map(({ titulo, flagPublicada }) => [titulo, flagPublicada])).toEqual([
      ['Que vem', false],
      ['Desta semana', true],
      ['Passada', true],
    ])
    expect(licao).toMatchObject({ titulo: 'Desta semana', conteudo: '<p>Texto.</p>', perguntas: ['Por quê?'], passagem: 'Lucas 15' })
    expect((await call(contract.listSundayClasses, {}, { at })).reply).toMatchObject([{ licao: { titulo: 'Desta semana' } }])
  })

  test('have a page of their own, with those of the same class before and after', async () => {
    const { at, newClass, newLesson, publish } = await churchWithStaff()
    const [one, other] = [await newClass('Uma'), await newClass('Outra')]
    // Published in another order than that of their days.
    const second = await publish(await newLesson(one.id, 'Segunda', 0), inDays(-20))
    const first = await publish(await newLesson(one.id, 'Primeira', -7), inDays(-10))
    await publish(await newLesson(other.id, 'Da outra', -3))
    const later = await publish(await newLesson(one.id, 'Terceira', 7), inDays(1))
    const read = async (id: number) => call(contract.getLesson, { id }, { at })
    expect((await read(first.id)).reply).toMatchObject({ turma: { nome: 'Uma' }, anterior: null, proxima: { titulo: 'Segunda' } })
    expect((await read(second.id)).reply).toMatchObject({ anterior: { titulo: 'Primeira' }, proxima: null })
    expect((await call(contract.getLesson, { id: later.id }, { at })).status).toBe(404)
    const sitemap = (await send({ path: '/sitemap.xml', host: at.host })).text
    for (const path of ['/ebds', '/ebds/uma', `/ebds/lesson/${first.id}`]) expect(sitemap).toContain(`${path}</loc>`)
    expect(sitemap).not.toContain(`/ebds/lesson/${later.id}<`)
  })

  test('are only of a class of the church, and are copied into another class as drafts', async () => {
    const { at, as, newClass, newLesson, publish } = await churchWithStaff()
    const [one, other] = [await newClass('Uma'), await newClass('Outra')]
    const lesson = await publish(await newLesson(one.id, 'Lição', 0))
    const { reply: copy } = await call(contract.copyLesson, { id: lesson.id, body: { turma: other.id, data: '2027-05-02' } }, { at, as })
    expect(copy).toMatchObject({ titulo: 'Lição', turma: other.id, data: '2027-05-02', situacao: 'rascunho', versao: 1 })
    expect((await call(contract.listLessonsOfClass, { id: other.id }, { at, as })).reply).toMatchObject([{ id: copy.id }])
    const foreign = await (await churchWithStaff()).newClass('De outra igreja')
    const body = { turma: foreign.id, titulo: 'Lição', data: today }
    const refused = await call(contract.createLesson, { body }, { at, as })
    expect(refused.problem.errors).toEqual({ turma: 'unknown' })
  })

  test('have files to download, which staff upload, name, put in order and remove', async () => {
    const { at, as, newClass, newLesson, publish, page } = await churchWithStaff()
    const { id: turma, slug } = await newClass('Turma')
    const { id, versao } = await publish(await newLesson(turma, 'Lição', 0))
    const envio = await uploadPdf(server, at, as)
    const set = async (version: number, material: ({ titulo: string } & ({ envio: number } | { url: string }))[]) =>
      (await call(contract.setLessonMaterial, { id, versao: version, body: { material } }, { at, as })).reply
    const saved = await set(versao, [{ titulo: 'Folha para colorir', envio }])
    const url = saved.material[0]?.url ?? ''
    expect((await page(slug)).licao?.material).toEqual([
      { url, titulo: 'Folha para colorir', tipo: 'application/pdf', tamanho: pdfContent.length },
    ])
    expect((await send({ path: url, host: at.host })).status).toBe(200)
    const uses = async () => (await owner.query("select 1 from arquivo_uso where tabela = 'ebd_licao' and linha_id = $1", [id])).rowCount
    expect(await uses()).toBe(1)
    const renamed = await set(saved.versao, [{ titulo: 'Folha', url }])
    expect(renamed.material).toMatchObject([{ titulo: 'Folha', tamanho: pdfContent.length }])
    const args = { id, versao: renamed.versao, body: { material: [{ titulo: 'De outra', url: '/files/0123.pdf' }] } }
    expect((await call(contract.setLessonMaterial, args, { at, as })).problem.errors).toEqual({ material: 'unknown' })
    await set(renamed.versao, [])
    expect(await uses()).toBe(0)
  })
})
