import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { expectOwnMember } from '#server/http/api/expect-own.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/children.ts'
import { childTable } from '../tables.ts'

/** Keeps a photo of a child, with the consent of the guardian who sends it. @throws Problem `not-found`, `invalid` */
export async function setChildPhoto(context: HandlerContext<typeof contract.setChildPhoto>): Promise<Record<string, never>> {
  const { db, user, church, params, form, services } = context
  expectOwnMember(user, params.id)
  // Before it is stored, so that nobody fills the disk for a child of somebody else.
  const [child] = await db.select({ id: childTable.id }).from(childTable).where(eq(childTable.id, params.child))
  if (!child) throw new Problem('not-found')
  const owner = { church, user: { accountId: user.accountId }, quota: 'membros' as const }
  const foto = await services.pictures.receivePrivate(owner, form.imagem, 'imagem', { alt: '' })
  return writePhoto(db, params.child, { foto, fotoConsentidaEm: new Date() })
}

/** Deletes the photo of a child, and with it the consent. @throws Problem `not-found` */
export async function deleteChildPhoto({ db, user, params }: HandlerContext<typeof contract.deleteChildPhoto>) {
  expectOwnMember(user, params.id)
  return writePhoto(db, params.child, { foto: null, fotoConsentidaEm: null })
}

/** @param db bound to the caller */
const writePhoto = (db: Db, id: number, photo: Pick<typeof childTable.$inferInsert, 'foto' | 'fotoConsentidaEm'>) =>
  db.transaction(async tx => {
    const [row] = await tx
      .update(childTable)
      .set({ ...photo, versao: sql`${childTable.versao} + 1` })
      .where(eq(childTable.id, id))
      .returning({ id: childTable.id })
    if (!row) throw new Problem('not-found')
    return {}
  })
