import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalData } from '#main/app.ts'
import { isPersonal } from '#server/db/personal-columns.ts'
import type { PersonalTable } from '#server/personal-data.ts'
import { declaredTables } from '../../../tests/fixtures/database/declared-tables.ts'
import { erasureOrder } from './erasure-order.ts'
import { groundPersonalData } from './ground.ts'
import { columnOf } from './person-rows.ts'

// What is stored about people and nobody declares would stay when they are forgotten, and be missing in what they download.

const declared = [...personalData, groundPersonalData].flatMap(({ tables }) => tables)
const declarationOf = new Map(declared.map(declaration => [getTableName(declaration.table), declaration]))

/** The columns that a declaration names. */
const namedIn = ({ table, of, shows, erasure }: PersonalTable): Set<string> => {
  const belonging = of.flatMap(by => Object.values(by).filter(value => typeof value === 'string' && value in getTableColumns(table)))
  const entities = of.flatMap(by => ('entity' in by ? Object.values(by.entity) : []))
  const emptied = typeof erasure === 'object' && 'set' in erasure ? Object.keys(erasure.set) : []
  return new Set([...belonging, ...entities, ...shows, ...emptied].map(name => columnOf(table, name).name))
}

/** The columns of a table that refer to a member or an account: by a foreign key, or by their names where there is none. */
function personColumns({ columns, foreignKeys }: (typeof declaredTables)[number]): string[] {
  const people = foreignKeys
    .map(key => key.reference())
    .filter(({ foreignTable }) => /^(usuario|conta)$/.test(getTableName(foreignTable as Table)))
  const referring = people.flatMap(reference => reference.columns.map(column => column.name))
  const named = columns.map(({ name }) => name).filter(name => /^(usuario|conta)_id$/.test(name))
  return [...new Set([...referring, ...named])].filter(name => name !== 'igreja_id')
}

const undeclared = (isMeant: (column: PgColumn, table: (typeof declaredTables)[number]) => boolean) =>
  declaredTables.flatMap(table => {
    const declaration = declarationOf.get(table.name)
    const named = declaration && namedIn(declaration)
    return table.columns.filter(column => isMeant(column, table) && !named?.has(column.name)).map(({ name }) => `${table.name}.${name}`)
  })

test('each column that refers to a member or an account is declared by its feature', () => {
  expect(declaredTables.flatMap(personColumns).length).toBeGreaterThan(35)
  expect(undeclared(({ name }, table) => personColumns(table).includes(name))).toEqual([])
})

test('each column that says something about a person is declared by its feature', () => {
  expect(declaredTables.flatMap(({ columns }) => columns.filter(isPersonal)).length).toBeGreaterThan(60)
  expect(undeclared(isPersonal)).toEqual([])
})

test('each table is declared once, what its rows belong through is declared too, and all can be deleted in some order', () => {
  expect(declarationOf.size).toBe(declared.length)
  const through = declared.flatMap(({ of }) => of.flatMap(by => ('through' in by ? by.of : 'heldBy' in by ? by.heldBy : [])))
  expect(through.map(getTableName).filter(name => !declarationOf.has(name))).toEqual([])
  expect(erasureOrder(declared)).toHaveLength(declared.length)
})

test('what stays has a reason', () => {
  for (const { erasure } of declared)
    if (typeof erasure === 'object') expect(('kept' in erasure ? erasure.kept : erasure.because).length).toBeGreaterThan(30)
})
