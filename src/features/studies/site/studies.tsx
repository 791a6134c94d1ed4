import { useCallback } from 'react'
import type { Series } from '#features/publishing/contract/schemas.ts'
import { ContentBrowser, ContentSkeleton, seriesFilter } from '#features/publishing/site/index.ts'
import type { Api } from '#site/data/api.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listStudies, listStudySeries, type StudyItem, searchStudies } from '../contract.ts'
import { LoadFailure, useLoaded } from './only-for-groups.tsx'
import { StudyCard } from './study-card.tsx'

type Lists = { studies: StudyItem[]; series: Series[] }
/** `1`: as the person. */
type Own = '1' | undefined

/** The first page of the studies, and their series. */
export async function loadStudies(api: Api, serie: string | undefined, usuario?: Own): Promise<Lists> {
  const [studies, series] = await Promise.all([api(listStudies, { serie, usuario }), api(listStudySeries, { usuario })])
  return { studies, series }
}

/** The studies that only who is in a group may read. */
export function OwnStudies({ serie }: { serie: string | undefined }) {
  const load = useCallback(() => loadStudies(browserApi(), serie, '1'), [serie])
  const { value, error, retry } = useLoaded(load)
  if (error) return <LoadFailure error={error} retry={retry} />
  return value ? <Studies serie={serie} own="1" {...value} /> : <ContentSkeleton count={3} shape="wideRows" />
}

type StudiesProps = Lists & { serie: string | undefined; own?: Own }

/** The studies: all, those of a series, or those with the words that the person searches for. */
export function Studies({ serie, own, studies, series }: StudiesProps) {
  const loadSearch = useCallback(
    (q: string, chosen: string | undefined, signal: AbortSignal) =>
      browserApi()(searchStudies, { q, serie: chosen, usuario: own }, { signal }),
    [own],
  )
  const total = series.find(({ nome }) => nome === serie)?.qtde
  return (
    <ContentBrowser
      path="/studies"
      filter={seriesFilter(series, serie)}
      searchLabel={m.studies_search()}
      loadSearch={loadSearch}
      firstPage={studies}
      loadAfter={antes => browserApi()(listStudies, { serie, antes, usuario: own })}
      shape="wideRows"
      // The newest is the last one of its series. What a search finds has no place in it.
      card={(study, index) => <StudyCard study={study} number={index === undefined ? undefined : total && total - index} />}
      drawing="book"
      none={m.studies_none()}
    />
  )
}
