import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wakeWorkers } from '../../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../../tests/fixtures/mail.ts'
import { openPaymentServer } from '../../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../../tests/fixtures/people.ts'
import { changeHookAddress, deleteGateway, getHookAddress, saveGateway } from '../../../contract/gateway-settings.ts'
import { readReceivingChange, undoReceivingChange } from '../../../contract/receiving-changes.ts'
import { addPaymentMethod, deletePaymentMethod, listStaffPaymentMethods, updatePaymentMethod } from '../../../contract/settings.ts'
import { setChurchGateway } from '../set-church-gateway.ts'

const server = await openPaymentServer()
const { call, owner, db } = server
const { sentTo } = mailsOf(server)
afterAll(server.close)
beforeAll(() => server.startJobs())

const pixOf = (chave: string) => ({ pix: { tipoChave: 'email' as const, chave, titular: 'Igreja Central', cidade: 'Santos' } })
const [ours, theirs] = ['tesouraria@central.org', 'ladrao@exemplo.org']

let church: Church
let treasurer: Member
let other: Member
beforeEach(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'pix-manual', dados: pixOf(ours) },
    { codigo: 'dinheiro' },
    { codigo: 'pix', gateway: 8 },
  ])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT'] })
  other = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

const methodOf = async (codigo: string) =>
  (await call(listStaffPaymentMethods, {}, { at: church, as: other })).reply.find(method => method.codigo === codigo)
const setPix = async (chave: string, as = treasurer) =>
  call(
    updatePaymentMethod,
    { codigo: 'pix-manual', versao: (await methodOf('pix-manual'))?.versao ?? 0, body: { dados: pixOf(chave) } },
    { at: church, as },
  )

/** The mails to somebody, once there are so many. */
const mailsTo = async ({ email }: Member, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await sentTo(email)
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 10_000, interval: 50 },
  )
/** The code in the mail about a change. @param now what it says is there now, or a part of it */
const codeOf = async (now: string) =>
  vi.waitFor(
    async () => {
      const mail = (await sentTo(other.email)).find(({ text }) => /Agora: (.*)/.exec(text)?.[1]?.includes(now))
      const [, code = ''] = /\/payment-change#([\w-]{43})/.exec(mail?.text ?? '') ?? []
      expect(code).not.toBe('')
      return code
    },
    { timeout: 10_000, interval: 50 },
  )
const undo = (codigo: string) => call(undoReceivingChange, { body: { codigo } }, { at: church })

/** As its schedule does. */
async function runSoon() {
  await owner.query("insert into pgboss.job_common (name, group_id) values ('tell-receiving-changes', $1)", [String(church.id)])
  await wakeWorkers(owner, 'tell-receiving-changes')
}

describe('whoever manages money is told', () => {
  test('at once, of another Pix key: who did it, with the old one masked; reading what the link is about undoes nothing', async () => {
    const editor = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
    await setPix(theirs)
    for (const person of [treasurer, other]) {
      const [mail] = await mailsTo(person, 1)
      for (const part of ['Maria', 'te•••rg', theirs, 'Não fomos nós']) expect(mail?.text).toContain(part)
      for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(ours)
    }
    expect(await sentTo(editor.email)).toEqual([])
    const codigo = await codeOf(theirs)
    const read = { metodo: 'pix-manual', gateway: null, situacao: null, aoDesfazer: 'restaurado' }
    expect((await call(readReceivingChange, { body: { codigo } }, { at: church })).reply).toMatchObject(read)
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(theirs))
  })

  test('of every other way the money can go elsewhere, and of nothing else', async () => {
    await call(
      updatePaymentMethod,
      { codigo: 'pix-manual', versao: 1, body: { dados: pixOf(ours), minimo: 500 } },
      { at: church, as: treasurer },
    )
    await call(
      updatePaymentMethod,
      { codigo: 'dinheiro', versao: 1, body: { dados: { orientacao: 'Na porta.' } } },
      { at: church, as: treasurer },
    )
    const banco = { titular: 'Casa', documento: '1', banco: 'Banco Um', agencia: '1234', conta: '56789-0' }
    const as = { at: church, as: treasurer }
    await call(addPaymentMethod, { body: { codigo: 'transferencia', dados: { banco } } }, as)
    await call(saveGateway, { gateway: 5, versao: 0, body: { modo: 'demonstracao', chaves: null } }, as)
    await call(updatePaymentMethod, { codigo: 'pix', versao: 1, body: { gateway: 5 } }, as)
    await call(changeHookAddress, { gateway: 5, versao: 1, body: {} }, as)
    await call(deletePaymentMethod, { codigo: 'pix', versao: 2 }, as)
    await call(deleteGateway, { gateway: 8, versao: 1 }, as)
    const mails = await mailsTo(other, 7)
    expect(mails.map(({ text }) => /Antes: .*\s+Agora: .*/.exec(text)?.[0].replace(/\s+/g, ' ')).sort()).toEqual([
      'Antes: Stripe Agora: não havia',
      'Antes: demonstração Agora: demonstração, com outro endereço de avisos',
      'Antes: demonstração Agora: não havia',
      'Antes: ligado Agora: Na porta.',
      'Antes: não havia Agora: Banco Um · 1234 · 56789-0 · Casa',
      'Antes: não havia Agora: demonstração',
      'Antes: zoop Agora: Stripe',
    ])
  })
})

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
    for (const person of [treasurer, other]) expect((await mailsTo(person, 2))[1]?.subject).toContain('desfez')
    const { rows } = await owner.query(`select depois from auditoria where igreja_id = $1 and acao = 'undo'`, [church.id])
    expect(rows).toEqual([{ depois: { tipo: 'metodo', chave: 'pix-manual', situacao: 'restaurado' } }])
  })

  test('goes back to what was there before whoever changed it began', async () => {
    await setPix(theirs)
    await owner.query("update recebimento_mudanca set criado_em = criado_em - interval '23 hours' where igreja_id = $1", [church.id])
    await setPix('ladrao2@exemplo.org')
    // Each step within a day of the next: a thief gains nothing by taking small ones.
    await owner.query("update recebimento_mudanca set criado_em = criado_em - interval '20 hours' where igreja_id = $1", [church.id])
    await setPix('ladrao3@exemplo.org')
    await undo(await codeOf('ladrao3'))
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(ours))
    expect((await undo(await codeOf('ladrao2'))).problem.code).toBe('link-used')
  })

  test('keeps what somebody else has set since, and says so before and after', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    const read = async () => (await call(readReceivingChange, { body: { codigo } }, { at: church })).reply
    expect(await read()).toMatchObject({ situacao: null, aoDesfazer: 'restaurado', volta: 'te•••rg · Igreja Central · Santos' })
    await setPix('certa@central.org', other)
    expect(await read()).toMatchObject({ situacao: null, aoDesfazer: 'mudado', volta: null })
    expect((await undo(codigo)).reply).toEqual({ situacao: 'mudado' })
    expect(await read()).toMatchObject({ situacao: 'mudado', aoDesfazer: null, volta: null })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf('certa@central.org'))
    expect((await setPix(theirs)).problem.code).toBe('unauthenticated')
    // Who also takes the correction for foreign gets what was there before both, and never the thief's key.
    const again = await codeOf('certa@')
    const third = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    expect((await undo(again)).reply).toEqual({ situacao: 'restaurado' })
    const methods = (await call(listStaffPaymentMethods, {}, { at: church, as: third })).reply
    expect(methods.find(({ codigo: code }) => code === 'pix-manual')?.dados).toEqual(pixOf(ours))
    const last = (await mailsTo(third, 1))[0]
    expect(last?.text).toContain(`Agora: ${ours}`)
  })

  test('never brings back what another account has set and what can still be undone: of two, one of whom may be the thief, none decides', async () => {
    const third = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    await setPix(theirs)
    const ofThief = await codeOf(theirs)
    await setPix('certa@central.org', third)
    // A thief who reads the mail of a treasurer undoes the correction first.
    expect((await undo(await codeOf('certa@'))).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix-manual')).toMatchObject({ flagAtivo: false })
    expect((await undo(ofThief)).reply).toEqual({ situacao: 'mudado' })
  })

  test('of an old change of somebody else nothing is in doubt: it is put back', async () => {
    const third = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    await setPix('nova@central.org', third)
    await codeOf('nova@')
    await owner.query("update recebimento_mudanca set criado_em = now() - interval '2 days', avisado_em = now() - interval '2 days'")
    await setPix(theirs)
    expect((await undo(await codeOf(theirs))).reply).toEqual({ situacao: 'restaurado' })
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf('nova@central.org'))
  })

  test('is forgotten after a week, keys with it', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    await owner.query("update recebimento_mudanca set avisado_em = now() - interval '8 days' where igreja_id = $1", [church.id])
    await owner.query("insert into pgboss.job_common (name, group_id) values ('forget-receiving-changes', $1)", [String(church.id)])
    await wakeWorkers(owner, 'forget-receiving-changes')
    const kept = async () =>
      (await owner.query('select antes, depois, codigo from recebimento_mudanca where igreja_id = $1', [church.id])).rows
    await vi.waitFor(async () => expect(await kept()).toEqual([{ antes: null, depois: null, codigo: null }]), 10_000)
    expect((await undo(codigo)).problem.code).toBe('link-expired')
  })

  test('switches off what was not there before, and nobody is shown its key any more', async () => {
    await call(deletePaymentMethod, { codigo: 'pix-manual', versao: 1 }, { at: church, as: other })
    await call(addPaymentMethod, { body: { codigo: 'pix-manual', dados: pixOf(theirs) } }, { at: church, as: treasurer })
    const { codigo } = (await server.pay(church, { metodo: 'pix-manual' })).reply
    expect((await undo(await codeOf(theirs))).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix-manual')).toMatchObject({ flagAtivo: false })
    expect((await server.read(church, codigo)).reply).not.toHaveProperty('pix')
    expect((await server.pay(church, { metodo: 'pix-manual' })).problem.errors).toEqual({ metodo: 'unknown' })
  })

  test('brings back a deleted method, a gateway and its address for messages', async () => {
    const as = { at: church, as: treasurer }
    const { versao: deleted = 0 } = (await methodOf('pix')) ?? {}
    await call(deletePaymentMethod, { codigo: 'pix', versao: deleted }, as)
    const ofMethod = await codeOf('não havia')
    await call(deleteGateway, { gateway: 8, versao: 1 }, as)
    const all = await mailsTo(other, 2)
    const codes = all.map(({ text }) => /\/payment-change#([\w-]{43})/.exec(text)?.[1] ?? '')
    const ofGateway = codes.find(code => code !== ofMethod) ?? ''
    // Its gateway is gone, too, so it would only fail.
    expect((await undo(ofMethod)).reply).toEqual({ situacao: 'desligado' })
    expect(await methodOf('pix')).toMatchObject({ gateway: 8, flagAtivo: false })
    expect((await undo(ofGateway)).reply).toEqual({ situacao: 'restaurado' })
    const { enderecoAviso, versao } = (await call(getHookAddress, { gateway: 8 }, { at: church, as: other })).reply
    expect(enderecoAviso).toContain('aviso-secreto')
    await call(changeHookAddress, { gateway: 8, versao, body: {} }, { at: church, as: other })
    expect((await undo(await codeOf('endereço de avisos'))).reply).toEqual({ situacao: 'restaurado' })
    const { rows } = await owner.query('select segredo_aviso from igreja_gateway where igreja_id = $1', [church.id])
    expect(rows).toEqual([{ segredo_aviso: 'aviso-secreto' }])
  })

  test('works for a day, in its church, with its code alone', async () => {
    await setPix(theirs)
    const codigo = await codeOf(theirs)
    const elsewhere = await server.buildChurch()
    expect((await call(undoReceivingChange, { body: { codigo } }, { at: elsewhere })).problem.code).toBe('link-expired')
    expect((await undo('x'.repeat(43))).problem.code).toBe('link-expired')
    await owner.query("update recebimento_mudanca set avisado_em = now() - interval '24 hours' where igreja_id = $1", [church.id])
    expect((await undo(codigo)).problem.code).toBe('link-expired')
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(theirs))
  })

  test('is offered for what the operator has changed, too', async () => {
    const [secret] = server.services.paymentSecrets as [Uint8Array]
    const keys = { marketplace: 'feira', vendedor: 'outra', chave: 'zpk_test_x' }
    await setChurchGateway(db as never, church.id, { gateway: 'zoop', modo: 'teste', keys, secret })
    await runSoon()
    expect((await undo(await codeOf('testes'))).reply).toEqual({ situacao: 'restaurado' })
    const { rows } = await owner.query('select modo, chaves from igreja_gateway where igreja_id = $1', [church.id])
    expect(rows).toEqual([{ modo: 'demonstracao', chaves: null }])
  })
})

test('a method that an update has switched off, because of the currency, is told, with nothing to undo', async () => {
  const values = [church.id, JSON.stringify({ dados: {}, gateway: null })]
  await owner.query(
    `insert into recebimento_mudanca (igreja_id, tipo, chave, antes, depois) values ($1, 'moeda', 'boleto', $2, $2)`,
    values,
  )
  await runSoon()
  const [mail] = await mailsTo(other, 1)
  for (const part of ['Boleto', 'BRL', 'desligad']) expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('/payment-change')
})
