import { eq } from 'drizzle-orm'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { openCare } from './children/care.ts'
import { leaveChild } from './children/write-children.ts'
import { childTable, guardianTable, invitationTable } from './tables.ts'

export const familyPersonalData: PersonalData = {
  tables: [
    personalTable(invitationTable, {
      title: 'Convites para cuidar de uma criança',
      of: [{ member: 'usuarioId' }, { email: 'email' }],
      shows: ['email', 'parentesco', 'validade', 'aceitoEm'],
      erasure: 'delete',
    }),
    personalTable(guardianTable, {
      title: 'Responsável por',
      of: [{ member: 'usuarioId' }],
      shows: ['parentId', 'parentesco', 'flagTitular', 'desde'],
      erasure: 'delete',
    }),
    personalTable(childTable, {
      title: 'Crianças',
      of: [{ heldBy: guardianTable, as: 'parentId' }],
      shows: ['nome', 'sobrenome', 'nomeBusca', 'dataNascimento', 'cuidados', 'foto', 'fotoConsentidaEm', 'criadaEm'],
      reads: { cuidados: (stored, secret) => openCare(secret, stored) },
      erasure: {
        kept: 'It belongs to the other guardians of the child, who still care for it; without another one it was deleted (erase).',
      },
    }),
  ],
  /** A child goes with its last guardian, and stays with the others. */
  async erase(tx, { memberId }) {
    if (memberId === null) return
    const { parentId, usuarioId } = guardianTable
    const own = await tx.select({ id: parentId }).from(guardianTable).where(eq(usuarioId, memberId)).orderBy(parentId)
    for (const { id } of own) await leaveChild(tx, { id, memberId })
  },
}
