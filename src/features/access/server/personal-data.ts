import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type Person, type PersonalData, personalTable } from '#server/personal-data.ts'
import {
  accountTable,
  authenticatorTable,
  challengeTable,
  documentTable,
  linkTable,
  memberRoleTable,
  membersTable,
  passkeyTable,
  platformAccessTable,
  recoveryCodeTable,
  sessionTable,
} from './tables.ts'

/** The person of a record. An address counts only when its account has proven it. @returns `undefined` when the church has no such record */
export async function personOf(db: Pick<ChurchDb, 'select'>, memberId: number): Promise<Person | undefined> {
  const [record] = await db.select({ accountId: membersTable.contaId }).from(membersTable).where(eq(membersTable.id, memberId))
  if (!record) return undefined
  const { accountId } = record
  const { email, emailConfirmadoEm, id } = accountTable
  const [account] = accountId === null ? [] : await db.select({ email, emailConfirmadoEm }).from(accountTable).where(eq(id, accountId))
  return { memberId, accountId, email: account?.emailConfirmadoEm ? account.email : null }
}

/** Of the logins only those in this church; what the account has in common for all churches goes with it. */
export const accessPersonalData: PersonalData = {
  tables: [
    personalTable(memberRoleTable, { title: 'Funções na equipe', of: [{ member: 'usuarioId' }], shows: ['papel'], erasure: 'delete' }),
    personalTable(platformAccessTable, {
      title: 'Entradas pela plataforma',
      of: [{ account: 'contaId' }, { account: 'encerradoPor' }],
      shows: ['nome', 'motivo', 'iniciadoEm', 'expiraEm', 'encerradoEm'],
      erasure: { kept: 'The church may know who has entered it for the platform, and why: protection against fraud (LGPD, art. 7, IX).' },
    }),
    personalTable(linkTable, {
      title: 'Links enviados',
      of: [{ account: 'contaId' }],
      shows: ['tipo', 'email', 'criadoEm'],
      erasure: 'delete',
    }),
    personalTable(challengeTable, {
      title: 'Confirmações de entrada',
      of: [{ account: 'contaId' }],
      shows: ['tipo', 'expiraEm'],
      erasure: 'delete',
    }),
    personalTable(sessionTable, {
      title: 'Aparelhos em que você entrou',
      of: [{ account: 'contaId' }],
      shows: ['dispositivo', 'criadaEm', 'ultimoUsoEm', 'encerradaEm'],
      erasure: 'delete',
    }),
    personalTable(membersTable, {
      title: 'Cadastro na igreja',
      of: [{ member: 'id' }],
      shows: ['contaId', 'nome', 'sobrenome', 'email', 'telefone', 'criadoEm'],
      erasure: 'delete',
    }),
    personalTable(documentTable, {
      title: 'Documentos',
      of: [{ account: 'contaId' }],
      shows: ['tipo', 'numero'],
      erasure: 'with-account',
    }),
    personalTable(passkeyTable, {
      title: 'Chaves de acesso',
      of: [{ account: 'contaId' }],
      shows: ['nome', 'host', 'criadaEm', 'usadaEm'],
      erasure: 'with-account',
    }),
    personalTable(authenticatorTable, {
      title: 'Aplicativo autenticador',
      of: [{ account: 'contaId' }],
      shows: ['criadoEm'],
      erasure: 'with-account',
    }),
    personalTable(recoveryCodeTable, {
      title: 'Códigos de recuperação',
      of: [{ account: 'contaId' }],
      shows: ['usadoEm'],
      erasure: 'with-account',
    }),
    personalTable(accountTable, {
      title: 'Conta',
      of: [{ account: 'id' }],
      shows: ['email', 'nome', 'sobrenome', 'telefone', 'emailConfirmadoEm', 'criadoEm'],
      erasure: 'with-account',
    }),
  ],
}
