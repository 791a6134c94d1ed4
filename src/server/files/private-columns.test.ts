import { expect, test } from 'vitest'
import { privateFiles } from '#main/app.ts'
import { declaredTables as tables } from '../../../tests/fixtures/database/declared-tables.ts'
import { PrivateContent } from './private-content.ts'

const isPrivate = (column: (typeof tables)[number]['columns'][number]) =>
  column.getSQLType() === 'jsonb' && column.mapFromDriverValue(Object.assign([], { url: '/private/x' })) instanceof PrivateContent

test('whoever may read a private file is known by row security of members, or by a rule of its feature', () => {
  const withFiles = tables.filter(({ columns }) => columns.some(isPrivate))
  expect(withFiles.length).toBeGreaterThanOrEqual(3)
  const hasRule = (name: string) => privateFiles.some(({ table }) => table === name)
  const isOfMembers = ({ policies }: (typeof tables)[number]) => policies.some(({ name }) => /_system$/.test(name))
  expect(withFiles.filter(table => !isOfMembers(table) && !hasRule(table.name)).map(({ name }) => name)).toEqual([])
  for (const { table } of privateFiles) expect(withFiles.map(({ name }) => name)).toContain(table)
})
