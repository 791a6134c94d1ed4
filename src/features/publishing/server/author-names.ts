import { type PersonalTable, personalTable } from '#server/personal-data.ts'
import type { PublishedTable } from './columns.ts'

/** Why the names in what a church publishes stay when one of these people is forgotten. */
export const publishedNames =
  'A name that the church has written in what it publishes, not tied to anybody’s record: staff change it there when the person asks (LGPD, art. 7, IX).'

/** What the table of a kind of published content stores about people. */
export const authorNames = (table: PublishedTable): PersonalTable =>
  personalTable(table, { title: 'Autor', of: [], shows: ['autor'] as never, erasure: { kept: publishedNames } })
