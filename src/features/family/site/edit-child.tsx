import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { updateChild } from '../contract/children.ts'
import type { Route } from './+types/edit-child.ts'
import { ChildForm } from './child-form.tsx'
import { type FamilyNews, fullName } from './family-words.ts'
import { belowChild, loadChild } from './load-children.ts'

const page = pageLoaders(async (api, { params }) => ({ child: await loadChild(api, pathId(params.childId)) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.family_edit)

export const handle = belowChild

/** Changes what is known of a child. */
export default function EditChild({ loaderData: { child } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const memberId = usePerson()?.member.id
  if (memberId === undefined) return null
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={fullName(child)} text={m.family_edit_text()} />
      <div className="mt-6">
        <ChildForm
          child={child}
          reload={() => loadChild(browserApi(), child.id)}
          onSave={async ({ parentesco: _kinship, ...body }, versao) => {
            await browserApi()(updateChild, { id: memberId, child: child.id, versao, body })
            await navigate(`/user/family/${child.id}`, { replace: true, state: { news: 'saved', name: body.nome } satisfies FamilyNews })
          }}
        />
      </div>
    </main>
  )
}
