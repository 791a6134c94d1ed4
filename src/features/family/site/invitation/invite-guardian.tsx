import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Invitation } from '../../contract/fields.ts'
import { inviteGuardian } from '../../contract/guardians.ts'
import { type FamilyNews, kinshipOptions } from '../family-words.ts'
import { belowChild, loadChild } from '../load-children.ts'
import type { Route } from './+types/invite-guardian.ts'

const page = pageLoaders(async (api, { params }) => ({ child: await loadChild(api, pathId(params.childId)) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.family_invite)

export const handle = belowChild

/** Invites somebody to care for a child, by mail. */
export default function InviteGuardian({ loaderData: { child } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const memberId = usePerson()?.member.id
  if (memberId === undefined) return null
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.family_invite()} text={m.family_invite_text({ name: child.nome })} />
      <div className="mt-6">
        <Form
          id={`family-invite-${child.id}`}
          schema={Invitation}
          draftFields={['email', 'parentesco']}
          explain={error => (error.code === 'conflict' ? m.family_invite_full() : undefined)}
          submitLabel={m.family_invite_send()}
          onSubmit={async body => {
            await browserApi()(inviteGuardian, { id: memberId, child: child.id, body })
            await navigate(`/user/family/${child.id}`, { replace: true, state: { news: 'invited', name: body.email } satisfies FamilyNews })
          }}
        >
          <FormField name="email" type="email" label={m.family_invite_email()} help={m.family_invite_email_help()} autoComplete="off" />
          <FormControl
            as={SelectField}
            name="parentesco"
            label={m.family_kin()}
            options={kinshipOptions()}
            placeholder={m.family_choose()}
          />
        </Form>
      </div>
    </main>
  )
}
