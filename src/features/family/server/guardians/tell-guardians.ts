import { eq } from 'drizzle-orm'
import { findRecipient, memberName, nameText } from '#features/access/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { childTable } from '../tables.ts'
import { type GuardianChange, guardianMail } from './guardian-mails.ts'

/** Mails one person what has changed about a child. `quem`: who has become a guardian, or is none any more. */
export const tellGuardian: Job<{ crianca: number; usuario: number; mudanca: GuardianChange; quem: number | null }> = {
  name: 'tell-guardian',
  batch: 5,
  async run({ crianca, usuario, mudanca, quem }, { db, church, env }) {
    if (!church) return
    const { id, nome } = childTable
    const [child] = await db
      .select({ nome, ...(quem !== null && { quem: memberName(quem) }) })
      .from(childTable)
      .where(eq(id, crianca))
    const person = await findRecipient(db, usuario)
    // Deleted before the mail was written.
    if (!child || !person) return
    const facts = { child: child.nome, who: nameText(child.quem), change: mudanca, isSelf: quem === usuario }
    const mail = guardianMail(brandOf(env, church), person, facts)
    await db.transaction(tx => tx.send(deliverMail, mail))
  },
}

type Change = { childId: number; change: GuardianChange; who: number | null; told: readonly number[] }

/** Tells people what has changed about a child: those who are its guardians, or were until now. */
export async function tellGuardians(tx: UnitOfWork, { childId, change, who, told }: Change): Promise<void> {
  await tx.send(
    tellGuardian,
    told.map(usuario => ({ crianca: childId, usuario, mudanca: change, quem: who })),
  )
}
