import { describe, expect, test, vi } from 'vitest'
import { changeHookAddress, deleteGateway, getHookAddress, saveGateway } from '#features/gateways/contract.ts'
import { setChurchGateway } from '#features/gateways/server/settings/set-church-gateway.ts'
import { zoop } from '#features/gateways/server/zoop/zoop.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { openReceivingScene, ours, pixOf, theirs } from '../../../../../../tests/fixtures/payments/receiving-scene.ts'
import { unpaid } from '../../../../../../tests/fixtures/payments/sent-scene.ts'
import { readReceivingChange, undoReceivingChange } from '../../../contract/receiving-changes.ts'
import { addPaymentMethod, deletePaymentMethod, updatePaymentMethod } from '../../../contract/settings.ts'
import { forgetReceivingChanges } from './forget-receiving-changes.ts'

const scene = await openReceivingScene()
const { call, owner, db, methodOf, setPix, mailsTo, codeOf, run, undo } = scene

describe('“this was not us”', () => {
  test('puts the old key back, ends the sessions of whoever changed it, tells all, and works once', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    const several = await Promise.all([undo(codigo), undo(codigo), undo(codigo)])
    expect(several.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect(several.find(({ status }) => status === 200)?.reply).toEqual({ situacao: 'restaurado' })
    expect((await undo(codigo)).problem.code).toBe('link-used')
    expect(await methodOf('pix-manual')).toMatchObject({ dados: pixOf(ours), flagAtivo: true, versao: 3 })
    expect((await setPix(theirs)).problem.code).toBe('unauthenticated')
    for (const person of [scene.treasurer, scene.other]) expect((await mailsTo(person, 2))[1]?.subject).toContain('desfeita')
    const { rows } = await owner.query(`select depois from auditoria where igreja_id = $1 and acao = 'undo'`, [scene.church.id])
    expect(rows).toEqual([{ depois: { tipo: 'metodo', chave: 'pix-manual', situacao: 'restaurado' } }])
  })

  test('goes back to what was there before whoever changed it began', async () => {
    await setPix(theirs)
    await owner.query("update recebimento_mudanca set criado_em = criado_em - interval '23 hours' where igreja_id = $1", [scene.church.id])
    await setPix('ladrao2@exemplo.org')
    // Each step within a week of the next: a thief gains nothing by taking small ones.
    await owner.query("update recebimento_mudanca set criado_em = criado_em - interval '6 days' where igreja_id = $1", [scene.church.id])
    await setPix('ladrao3@exemplo.org')
    await undo(await codeOf('ladrao3'))
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(ours))
    expect((await undo(await codeOf('ladrao2'))).problem.code).toBe('link-used')
  })

  test('keeps what somebody else has set since, and says so before and after', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    const read = async () => (await call(readReceivingChange, { body: { codigo } }, { at: scene.church })).reply
    expect(await read()).toMatchObject({ situacao: null, aoDesfazer: 'restaurado', volta: 'te•••rg · Igreja Central · Santos' })
    expect((await read()).agora).toBe('la•••rg · Igreja Central · Santos')
    await setPix('certa@central.org', scene.other)
    expect(await read()).toMatchObject({ situacao: null, aoDesfazer: 'mudado', volta: null, agora: 'ce•••rg · Igreja Central · Santos' })
    expect((await undo(codigo)).reply).toEqual({ situacao: 'mudado' })
    expect(await read()).toMatchObject({ situacao: 'mudado', aoDesfazer: null, volta: null, agora: null })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf('certa@central.org'))
    const subjects = (await mailsTo(scene.other, 3)).map(({ subject }) => subject)
    expect(subjects.some(subject => subject.includes('desfeita'))).toBe(false)
    expect((await setPix(theirs)).problem.code).toBe('unauthenticated')
    // Who also takes the correction for foreign gets what was there before both, and never the thief's key.
    const again = await codeOf('certa@')
    const third = await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] })
    expect((await undo(again)).reply).toEqual({ situacao: 'restaurado' })
    expect((await methodOf('pix-manual', third))?.dados).toEqual(pixOf(ours))
    const last = (await mailsTo(third, 1))[0]
    expect(last?.text).toContain(`Agora: ${ours}`)
  })

  test.each([
    ['at once', '0 hours'],
    ['a day later', '25 hours'],
    ['after the weekend', '3 days'],
  ])('corrected %s: never brings back what another account has set', async (_, later) => {
    const third = await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] })
    await setPix(theirs)
    const ofThief = await codeOf(theirs)
    await owner.query(
      `update recebimento_mudanca set criado_em = now() - interval '${later}', avisado_em = now() - interval '${later}' where igreja_id = $1`,
      [scene.church.id],
    )
    await setPix('certa@central.org', third)
    // A thief who reads the mail of a treasurer undoes the correction first.
    expect((await undo(await codeOf('certa@'))).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix-manual')).toMatchObject({ flagAtivo: false })
    if (later === '0 hours') expect((await undo(ofThief)).reply).toEqual({ situacao: 'mudado' })
    else expect((await undo(ofThief)).problem.code).toBe('link-expired')
  })

  test('of an old change of somebody else nothing is in doubt: it is put back', async () => {
    const third = await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] })
    await setPix('nova@central.org', third)
    await codeOf('nova@')
    await owner.query("update recebimento_mudanca set criado_em = now() - interval '8 days', avisado_em = now() - interval '8 days'")
    await setPix(theirs)
    expect((await undo(await codeOf(theirs))).reply).toEqual({ situacao: 'restaurado' })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf('nova@central.org'))
  })

  test('puts back what an earlier undoing had put back, also when that change is forgotten', async () => {
    const third = await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] })
    await setPix('ladrao1@exemplo.org', third)
    expect((await undo(await codeOf('ladrao1'))).reply).toEqual({ situacao: 'restaurado' })
    await owner.query("update recebimento_mudanca set criado_em = now() - interval '10 days', avisado_em = now() - interval '10 days'")
    await run('forget-receiving-changes')
    const forgotten = async () => (await owner.query('select antes from recebimento_mudanca where igreja_id = $1', [scene.church.id])).rows
    await vi.waitFor(async () => expect(await forgotten()).toEqual([{ antes: null }]), 10_000)
    await setPix(theirs)
    expect((await undo(await codeOf(theirs))).reply).toEqual({ situacao: 'restaurado' })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(ours))
  })

  test('goes back behind what the same account had changed as long as that was in doubt, also in the last hour in which a link works', async () => {
    const age = (days: number) =>
      owner.query(
        `update recebimento_mudanca set criado_em = criado_em - make_interval(mins => $2), avisado_em = avisado_em - make_interval(mins => $2)
         where igreja_id = $1`,
        [scene.church.id, Math.round(days * 24 * 60)],
      )
    await setPix(theirs)
    await codeOf(theirs)
    await age(6.95)
    await setPix('ladrao2@exemplo.org')
    const codigo = await codeOf('ladrao2')
    await age(0.95)
    await runJob(scene.services, forgetReceivingChanges, {}, scene.church.id)
    expect((await undo(codigo)).reply).toEqual({ situacao: 'restaurado' })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(ours))
  })

  test('is forgotten two days after it is in doubt no more, keys with it', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    await owner.query("update recebimento_mudanca set avisado_em = now() - interval '10 days' where igreja_id = $1", [scene.church.id])
    await run('forget-receiving-changes')
    const kept = async () =>
      (await owner.query('select antes, depois, codigo from recebimento_mudanca where igreja_id = $1', [scene.church.id])).rows
    await vi.waitFor(async () => expect(await kept()).toEqual([{ antes: null, depois: null, codigo: null }]), 10_000)
    expect((await undo(codigo)).problem.code).toBe('link-expired')
  })

  test('switches off what was not there before, and nobody is shown its key any more', async () => {
    await call(deletePaymentMethod, { codigo: 'pix-manual', versao: 1 }, { at: scene.church, as: scene.other })
    await call(addPaymentMethod, { body: { codigo: 'pix-manual', dados: pixOf(theirs) } }, { at: scene.church, as: scene.treasurer })
    const { codigo } = (await scene.pay(scene.church, { metodo: 'pix-manual' })).reply
    expect((await undo(await codeOf(theirs))).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix-manual')).toMatchObject({ flagAtivo: false })
    expect((await scene.read(scene.church, codigo)).reply).not.toHaveProperty('pix')
    expect((await scene.pay(scene.church, { metodo: 'pix-manual' })).problem.errors).toEqual({ metodo: 'unknown' })
  })

  test('brings back a deleted method, a gateway and its address for messages', async () => {
    const as = { at: scene.church, as: scene.treasurer }
    const { versao: deleted = 0 } = (await methodOf('pix')) ?? {}
    await call(deletePaymentMethod, { codigo: 'pix', versao: deleted }, as)
    const ofMethod = await codeOf('não havia')
    await call(deleteGateway, { gateway: 8, versao: 1 }, as)
    const all = await mailsTo(scene.other, 2)
    const codes = all.map(({ text }) => /\/payment-change#([\w-]{43})/.exec(text)?.[1] ?? '')
    const ofGateway = codes.find(code => code !== ofMethod) ?? ''
    // Its gateway is gone, too, so it would only fail.
    expect((await undo(ofMethod)).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix')).toMatchObject({ gateway: 8, flagAtivo: false })
    expect((await undo(ofGateway)).reply).toEqual({ situacao: 'restaurado' })
    const { enderecoAviso, versao } = (await call(getHookAddress, { gateway: 8 }, { at: scene.church, as: scene.other })).reply
    expect(enderecoAviso).toContain('aviso-secreto')
    await call(changeHookAddress, { gateway: 8, versao, body: {} }, { at: scene.church, as: scene.other })
    expect((await undo(await codeOf('endereço de avisos'))).reply).toEqual({ situacao: 'restaurado' })
    const { rows } = await owner.query('select segredo_aviso from igreja_gateway where igreja_id = $1', [scene.church.id])
    expect(rows).toEqual([{ segredo_aviso: 'aviso-secreto' }])
  })

  test('of a gateway: nobody pays any more by what it gave meanwhile, until it is asked again', async () => {
    const as = { at: scene.church, as: scene.treasurer }
    const before = (await scene.pay(scene.church, { metodo: 'pix', itens: [{ nome: 'Item', valor: unpaid }] })).reply.codigo
    await call(changeHookAddress, { gateway: 8, versao: 1, body: {} }, as)
    const meanwhile = (await scene.pay(scene.church, { metodo: 'pix', itens: [{ nome: 'Item', valor: unpaid }] })).reply.codigo
    const isPayable = async (codigo: string) => 'pix' in (await scene.read(scene.church, codigo)).reply
    await vi.waitFor(async () => expect([await isPayable(before), await isPayable(meanwhile)]).toEqual([true, true]), 10_000)
    await undo(await codeOf('endereço de avisos'))
    await mailsTo(scene.other, 2)
    const stored = async (codigo: string) => (await scene.rowOf(codigo)).instrucoes
    // Of older ones, too: a thief's account may have been asked about them.
    expect([await stored(before), await stored(meanwhile)]).toEqual([{}, {}])
    // The gateway that it was all the time knows it, and says so when it is asked.
    await vi.waitFor(async () => expect(await isPayable(meanwhile)).toBe(true), 10_000)
  })

  describe('of a gateway that was not there before', () => {
    const isGone = async (codigo: string) => {
      await vi.waitFor(async () => expect((await scene.rowOf(codigo)).situacao).toBe('cancelado'), 10_000)
      expect((await scene.read(scene.church, codigo)).reply).not.toHaveProperty('pix')
    }
    async function moveToForeignGateway() {
      const as = { at: scene.church, as: scene.treasurer }
      const pay = async () => (await scene.pay(scene.church, { metodo: 'pix', itens: [{ nome: 'Item', valor: unpaid }] })).reply.codigo
      const before = await pay()
      await call(saveGateway, { gateway: 5, versao: 0, body: { modo: 'demonstracao', chaves: null } }, as)
      await call(updatePaymentMethod, { codigo: 'pix', versao: (await methodOf('pix'))?.versao ?? 0, body: { gateway: 5 } }, as)
      const meanwhile = await pay()
      expect((await scene.rowOf(meanwhile)).gateway).toBe(5)
      return { before, meanwhile }
    }

    test.each([
      ['the gateway’s', 'demonstração', 'desligado'],
      ['the method’s', 'Stripe', 'restaurado'],
    ])('with %s mail alone: what was begun there is cancelled, and nothing else', async (_, now, situacao) => {
      const { before, meanwhile } = await moveToForeignGateway()
      expect((await undo(await codeOf(now))).reply).toEqual({ situacao })
      await isGone(meanwhile)
      expect((await scene.rowOf(before)).situacao).toBe('aguardando')
    })
  })

  test('after somebody has corrected the gateway: nobody pays any more by what it gave meanwhile, either', async () => {
    await call(changeHookAddress, { gateway: 8, versao: 1, body: {} }, { at: scene.church, as: scene.treasurer })
    const { codigo } = (await scene.pay(scene.church, { metodo: 'pix', itens: [{ nome: 'Item', valor: unpaid }] })).reply
    await vi.waitFor(async () => expect((await scene.rowOf(codigo)).instrucoes).toHaveProperty('pix'), 10_000)
    const ofThief = await codeOf('endereço de avisos')
    await call(changeHookAddress, { gateway: 8, versao: 2, body: {} }, { at: scene.church, as: scene.other })
    expect((await undo(ofThief)).reply).toEqual({ situacao: 'mudado' })
    await vi.waitFor(async () => expect((await scene.rowOf(codigo)).instrucoes).toEqual({}), 10_000)
  })

  test('works for a day, in its church, with its code alone', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    const elsewhere = await scene.buildChurch()
    expect((await call(undoReceivingChange, { body: { codigo } }, { at: elsewhere })).problem.code).toBe('link-expired')
    expect((await undo('x'.repeat(43))).problem.code).toBe('link-expired')
    await owner.query("update recebimento_mudanca set avisado_em = now() - interval '24 hours' where igreja_id = $1", [scene.church.id])
    expect((await undo(codigo)).problem.code).toBe('link-expired')
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(theirs))
  })

  test('is offered for what the operator has changed, too', async () => {
    const [secret] = scene.services.paymentSecrets as [Uint8Array]
    const keys = { marketplace: 'feira', vendedor: 'outra', chave: 'zpk_test_x' }
    await setChurchGateway(db as never, scene.church.id, { gateway: zoop, modo: 'teste', keys, secret })
    await run('tell-receiving-changes')
    expect((await undo(await codeOf('testes'))).reply).toEqual({ situacao: 'restaurado' })
    const { rows } = await owner.query('select modo, chaves from igreja_gateway where igreja_id = $1', [scene.church.id])
    expect(rows).toEqual([{ modo: 'demonstracao', chaves: null }])
  })
})
