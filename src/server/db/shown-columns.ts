import { getTableColumns, type Table } from 'drizzle-orm'

/** The schema of an object. */
type Schema = { shape: object }

/** The fields of a row that a reply shows: those that its schema has. A new column reaches nobody until a contract names it. */
export const shownFields = <Row extends object, Reply extends Schema>(
  row: Row,
  { shape }: Reply,
): Pick<Row, keyof Row & keyof Reply['shape']> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(shape, name))) as Pick<Row, keyof Row & keyof Reply['shape']>

/** The same of a table's columns, to select them. */
export const shownColumns = <T extends Table, Reply extends Schema>(table: T, reply: Reply) => shownFields(getTableColumns(table), reply)
