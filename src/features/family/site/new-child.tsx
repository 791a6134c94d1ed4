import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { createChild } from '../contract/children.ts'
import { ChildForm } from './child-form.tsx'
import type { FamilyNews } from './family-words.ts'

export const meta = personalMeta(m.family_add)

export const handle = below('/user/family', m.family_title)

/** Adds a child to the person's family. */
export default function NewChild() {
  const navigate = useNavigate()
  const memberId = usePerson()?.member.id
  if (memberId === undefined) return null
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.family_add()} text={m.family_add_text()} />
      <div className="mt-6">
        <ChildForm
          onSave={async body => {
            await browserApi()(createChild, { id: memberId, body })
            await navigate('/user/family', { replace: true, state: { news: 'added', name: body.nome } satisfies FamilyNews })
          }}
        />
      </div>
    </main>
  )
}
