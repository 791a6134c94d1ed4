import { expect, test } from 'vitest'
import * as z from 'zod'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { IntegerColumn, parseRows, TimeColumn } from './parse-rows.ts'

test('a row that is not what its reader expects fails, instead of being passed on', async () => {
  const { services, close } = await openTestServer()
  const result = await services.pool.query('select 7::bigint as id, null::text as nome')
  expect(parseRows(z.object({ id: IntegerColumn }), result)).toEqual([{ id: 7 }])
  expect(() => parseRows(z.object({ id: z.string() }), result)).toThrow()
  expect(() => parseRows(z.object({ nome: z.string() }), result)).toThrow()
  expect(() => parseRows(z.object({ nome: IntegerColumn }), result)).toThrow()
  expect(() => parseRows(z.object({ nome: TimeColumn }), result)).toThrow()
  expect(() => parseRows(z.object({ outro: z.string() }), result)).toThrow()
  await close()
})
