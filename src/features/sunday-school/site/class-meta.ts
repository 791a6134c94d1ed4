import type { MetaDescriptor } from 'react-router'
import { canonicalOrigin, pageMeta } from '#site/content/meta.ts'
import { schemaWeekday } from '#site/content/schema-weekday.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { SundayClassPage } from '../contract/classes.ts'
import { hasAge } from '../rules/ages.ts'
import { whenText } from './class-words.ts'

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Title, description, picture and structured data of a class. @param one `undefined` when it could not be loaded */
export function classMeta({ matches }: MetaArgs, one: SundayClassPage | undefined): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!one) return pageMeta(root, { title: m.sunday_school_title(), path: '/ebds' })
  const { slug, nome, descricao, imagem } = one
  return pageMeta(root, {
    title: nome,
    description: [whenText(one), descricao].filter(Boolean).join(' · '),
    path: `/ebds/${slug}`,
    image: imagem ?? undefined,
    ogImage: `ebds/${slug}`,
    jsonLd: import.meta.env.SSR && jsonLd(root, one),
  })
}

/** A class as a course of schema.org that is held every week. */
function jsonLd(root: RootData | undefined, one: SundayClassPage): object {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const { slug, nome, descricao, idadeDe, idadeAte, inicio, fim, dia, hora, duracao, professores } = one
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: nome,
    description: descricao || nome,
    url: `${origin}/ebds/${slug}`,
    ...(hasAge(one) ? { typicalAgeRange: `${idadeDe ?? 0}-${idadeAte ?? ''}` } : {}),
    provider: { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      ...(professores.length ? { instructor: professores.map(name => ({ '@type': 'Person', name })) } : {}),
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: schemaWeekday(dia),
        startTime: hora,
        duration: `PT${duracao}M`,
        scheduleTimezone: church?.fusoHorario,
        ...(inicio ? { startDate: inicio } : {}),
        ...(fim ? { endDate: fim } : {}),
      },
    },
  }
}
