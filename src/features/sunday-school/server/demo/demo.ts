import { eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar-days.ts'
import { firstDate } from '#features/church/rules/next-service.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { searchEntries } from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { classEntry } from '../announce-class.ts'
import { lessons } from '../content.ts'
import { classTable, lessonTable } from '../tables.ts'
import type { DemoClass, DemoLesson } from './demo-class.ts'
import { esperanca } from './esperanca/esperanca.ts'
import { redeSul } from './rede-sul.ts'

const sunday = 7

/** The demo's classes, whose lessons are on Sundays before and after the day on which it is made. Each appears a week before its day. */
export const sundaySchoolDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Escola bíblica', es: 'Escuela bíblica' }, icone: 'school', link: '/ebds' }],
  async seed(demo) {
    for (const [church, classes] of [['esperanca', esperanca] as const, ['rede-sul', redeSul] as const])
      await seedClasses(demo, requireEntry(demo.churches, church), classes)
  },
}

async function seedClasses({ tx, now }: Demo, igrejaId: number, classes: readonly DemoClass[]): Promise<void> {
  const { idioma, fusoHorario } = churchesTable
  const [church = { idioma: '', fusoHorario: 'UTC' }] = await tx
    .select({ idioma, fusoHorario })
    .from(churchesTable)
    .where(eq(churchesTable.id, igrejaId))
  const firstSunday = firstDate(sunday, church.fusoHorario, now)
  for (const [index, { lessons: lessonsOfClass, periodWeeks, ...columns }] of classes.entries()) {
    const day = (weeks: number) => addDays(firstSunday, weeks * 7)
    const period = periodWeeks && { inicio: day(periodWeeks[0]), fim: day(periodWeeks[1]) }
    const [row] = await tx
      .insert(classTable)
      .values({ igrejaId, ...columns, ...period, dia: sunday, dataInicio: now, ordem: index + 1 })
      .returning()
    if (!row) continue
    const toRow = async ({ weeks, conteudo, ...texts }: DemoLesson, place: number) => ({
      ...texts,
      igrejaId,
      turmaId: row.id,
      numero: place + 1,
      data: day(weeks),
      conteudo: await sanitise(conteudo, igrejaId, 'conteudo'),
      dataInicio: new Date(`${day(weeks - 1)}T11:00:00Z`),
    })
    const rows = await tx
      .insert(lessonTable)
      .values(await Promise.all(lessonsOfClass.map(toRow)))
      .returning()
    await indexForSearch(tx, church.idioma, [classEntry(row, now), ...rows.flatMap(lesson => searchEntries(lessons, lesson))])
  }
}
