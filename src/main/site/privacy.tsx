import '#site/all-styles.css'
import { PrivacyPage } from '#features/privacy/site/index.ts'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/privacy.ts'
import { privacyNotes } from './privacy-notes.ts'

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  return pageMeta(root, { title: m.privacy_title(), description: m.privacy_intro(), path: '/privacy' })
}

/** The privacy page, with the notes of all features. */
export default function Privacy() {
  return <PrivacyPage notes={privacyNotes} />
}
