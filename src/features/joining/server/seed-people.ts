import { eq } from 'drizzle-orm'
import { membersTable } from '#features/access/server/index.ts'
import { type Demo, daysFrom, requireEntry } from '#server/demo/feature-demo.ts'
import type { RequestState } from '../rules.ts'
import type { JoiningTables } from './joining-tables.ts'

/** The people around something of the demo that people join, named in full, as the church knows them. Those who lead show their phone. */
export type DemoPeople = {
  /** With what each of them does. */
  leaders?: Readonly<Record<string, string | null>>
  members?: readonly string[]
  requests?: readonly { by: string; text: string; daysAgo: number; state?: RequestState; answer?: string }[]
  contacts?: readonly { name: string; phone: string; daysAgo: number }[]
}

type Row = { id: number; igrejaId: number }

/** Gives something of the demo its leaders, members, requests and visitors. */
export async function seedPeople({ tx, now }: Demo, tables: JoiningTables, { id: parentId, igrejaId }: Row, people: DemoPeople) {
  const { leaders = {}, members = [], requests = [], contacts = [] } = people
  const { id, nome, sobrenome, telefone } = membersTable
  const known = await tx.select({ id, nome, sobrenome, telefone }).from(membersTable).where(eq(membersTable.igrejaId, igrejaId))
  const byName = new Map(known.map(person => [`${person.nome} ${person.sobrenome}`, person]))
  const of = (name: string) => ({ igrejaId, parentId, usuarioId: requireEntry(byName, name).id })
  for (const [index, [name, papel]] of Object.entries(leaders).entries())
    await tx.insert(tables.leaders).values({ ...of(name), papel, ordem: index + 1, flagTelefone: true })
  for (const [index, name] of members.entries())
    await tx.insert(tables.members).values({ ...of(name), desde: daysFrom(now, -20 * (members.length - index)) })
  for (const { by, text, daysAgo, state = 'aberta', answer = '' } of requests)
    await tx.insert(tables.requests).values({
      ...of(by),
      telefone: requireEntry(byName, by).telefone,
      mensagem: text,
      situacao: state,
      resposta: answer,
      dataCadastro: daysFrom(now, -daysAgo),
      dataResposta: state === 'aberta' ? null : daysFrom(now, 1 - daysAgo),
    })
  for (const { name, phone, daysAgo } of contacts)
    await tx.insert(tables.contacts).values({ igrejaId, parentId, nome: name, telefone: phone, dataCadastro: daysFrom(now, -daysAgo) })
}
