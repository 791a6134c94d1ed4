import { expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import type { CallScene, TestContext } from './context.ts'
import { nameOf } from './endpoint.ts'

/** The tables whose rows each belong to one member, and the audit trail: it says in whose name something was done. */
const tablesOfPeople =
  "select relname from pg_class where oid in (select polrelid from pg_policy where polname ~ '_own(_|$)') or relname = 'auditoria'"

/** Tests that a call does not change what belongs to another member of the same church, and audits staff who reach it. */
export function memberTests(context: () => TestContext, endpoint: Declaration) {
  if (endpoint.access === 'member' || endpoint.access === 'account')
    test('shows and changes nothing of another member of the church, whose arguments it is called with', async () => {
      const { makeCall, ownScene, server } = context()
      const { church, caller, args } = await ownScene(endpoint)
      const other = await server.buildMember(church)
      const before = await rowsOf(context(), church, caller)
      const result = await makeCall(endpoint, args, { at: church, as: other })
      // What belongs to nobody in particular, or what its owner has published, may be called by all.
      expect([200, 404, 409, 410, 412, 422]).toContain(result.status)
      if (result.status === 200) expect(JSON.stringify(result.reply)).not.toContain(caller.email)
      expect(await rowsOf(context(), church, caller)).toEqual(before)
    })

  if (isAbility(endpoint.access) && endpoint.passes)
    test(`leaves one audit row of staff who pass the policy ${endpoint.passes}, and none when it is refused`, async () => {
      const { makeCall, ownScene, server } = context()
      const { church, caller, args } = await ownScene(endpoint)
      const audited = async () =>
        (await server.owner.query('select acao, entidade, entidade_id, conta_id, pedido from auditoria where igreja_id = $1', [church.id]))
          .rows
      const plain = await server.buildMember(church)
      expect((await makeCall(endpoint, args, { at: church, as: plain })).status).toBe(404)
      expect(await audited()).toEqual([])
      const { headers } = await makeCall(endpoint, args, { at: church, as: caller })
      const rows = await audited()
      expect(rows).toEqual([expect.objectContaining({ conta_id: caller.accountId, pedido: headers['x-request-id'] })])
      if (endpoint.method === 'GET')
        expect(rows[0]).toMatchObject({ acao: 'pass', entidade: endpoint.passes, entidade_id: nameOf(endpoint) })
    })
}

/** All rows of a member, by table. Counters of a request may rise when others take part in it. */
async function rowsOf({ server }: TestContext, church: CallScene['church'], { memberId, accountId }: CallScene['caller']) {
  const { rows: tables } = await server.owner.query<{ relname: string }>(tablesOfPeople)
  const rows = await Promise.all(
    tables.map(async ({ relname }) => {
      const found = await server.owner.query(
        `select to_jsonb(t) - 'qtde_oracoes' - 'qtde_mensagens' as row from ${relname} t where igreja_id = $1
         and (to_jsonb(t) ->> 'usuario_id' = $2 or to_jsonb(t) ->> 'conta_id' = $3) order by id`,
        [church.id, String(memberId), String(accountId)],
      )
      return [relname, found.rows.map(({ row }) => row)]
    }),
  )
  return Object.fromEntries(rows)
}
