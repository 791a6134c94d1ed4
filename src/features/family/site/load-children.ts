import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { type Child, listChildren } from '../contract/children.ts'

const notFound = () => new HttpError('bad-request', 404, { code: 'not-found' })

/** The children of the person's family. @throws HttpError */
export async function loadChildren(api: Api): Promise<Child[]> {
  const person = await loadPerson()
  if (!person) throw notFound()
  return api(listChildren, { id: person.account.id })
}

/** One of them. @throws HttpError 404 when it is gone */
export async function loadChild(api: Api, id: number): Promise<Child> {
  const child = (await loadChildren(api)).find(own => own.id === id)
  if (!child) throw notFound()
  return child
}

/** The `handle` of a page below that of the child in its data. */
export const belowChild: WayUp<{ child: Child }> = {
  up: ({ loaderData }) =>
    loaderData
      ? { to: `/user/family/${loaderData.child.id}`, name: loaderData.child.nome }
      : { to: '/user/family', name: m.family_title() },
}
