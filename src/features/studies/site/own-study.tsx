import { type ReactNode, useCallback } from 'react'
import { ContentPage, ContentSkeleton } from '#features/publishing/site/index.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getStudy, listStudies, type Study } from '../contract.ts'
import { isNotFound, LoadFailure, useLoaded } from './only-for-groups.tsx'
import { StudyArticle } from './study-article.tsx'

/** The page around what is said in place of a study. */
export const StudyFrame = ({ children }: { children: ReactNode }) => <ContentPage title={m.studies_title()}>{children}</ContentPage>

/** A study that is on its way. */
export const StudySkeleton = () => <ContentSkeleton count={1} />

/** A study that only who is in a group may read. */
export function OwnStudy({ id }: { id: number }) {
  const load = useCallback(() => loadStudy(id), [id])
  const { value, error, retry } = useLoaded(load)
  if (value) return <StudyArticle study={value} own="1" />
  return (
    <StudyFrame>
      {value === null ? (
        <EmptyState drawing="search" text={m.studies_gone()} action={<ButtonLink to="/studies">{m.studies_all()}</ButtonLink>} />
      ) : error ? (
        <LoadFailure error={error} retry={retry} />
      ) : (
        <StudySkeleton />
      )}
    </StudyFrame>
  )
}

/** A study; `null` for one that is not there. @throws HttpError 404 for who is in no group: they get no list either */
async function loadStudy(id: number): Promise<Study | null> {
  try {
    return await browserApi()(getStudy, { id, usuario: '1' })
  } catch (error) {
    if (!isNotFound(error)) throw error
    await browserApi()(listStudies, { limit: 1, usuario: '1' })
    return null
  }
}
