import { describe, expect, test } from 'vitest'
import { changeHookAddress, deleteGateway, saveGateway } from '#features/gateways/contract.ts'
import { openReceivingScene, ours, pixOf, theirs } from '../../../../../../tests/fixtures/payments/receiving-scene.ts'
import { readReceivingChange } from '../../../contract/receiving-changes.ts'
import { addPaymentMethod, deletePaymentMethod, updatePaymentMethod } from '../../../contract/settings.ts'

const scene = await openReceivingScene()
const { call, owner, methodOf, setPix, mailsTo, codeOf, run, sentTo } = scene

describe('whoever manages money is told', () => {
  test('at once, of another Pix key: who did it, with the old one masked; reading what the link is about undoes nothing', async () => {
    const editor = await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN_CONTENT'] })
    await setPix(theirs)
    for (const person of [scene.treasurer, scene.other]) {
      const [mail] = await mailsTo(person, 1)
      for (const part of ['Maria', 'Pix direto para a igreja', 'te•••rg', theirs, 'Não fomos nós']) expect(mail?.text).toContain(part)
      for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(ours)
    }
    expect(await sentTo(editor.email)).toEqual([])
    const codigo = await codeOf(theirs)
    const read = { metodo: 'pix-manual', gateway: null, situacao: null, aoDesfazer: 'restaurado' }
    expect((await call(readReceivingChange, { body: { codigo } }, { at: scene.church })).reply).toMatchObject(read)
    expect((await methodOf('pix-manual'))?.dados).toEqual(pixOf(theirs))
  })

  test('of every other way the money can go elsewhere, and of nothing else', async () => {
    await call(
      updatePaymentMethod,
      { codigo: 'pix-manual', versao: 1, body: { dados: pixOf(ours), minimo: 500 } },
      { at: scene.church, as: scene.treasurer },
    )
    await call(
      updatePaymentMethod,
      { codigo: 'dinheiro', versao: 1, body: { dados: { orientacao: 'Na porta, ou Pix para 11 9 8765 4321 ou ana.lima@central.org.' } } },
      { at: scene.church, as: scene.treasurer },
    )
    await call(
      updatePaymentMethod,
      { codigo: 'dinheiro', versao: 2, body: { dados: { orientacao: 'Na porta.' } } },
      { at: scene.church, as: scene.treasurer },
    )
    const banco = { titular: 'Casa', documento: '1', banco: 'Banco Um', agencia: '1234', conta: '56789-0' }
    const as = { at: scene.church, as: scene.treasurer }
    await call(addPaymentMethod, { body: { codigo: 'transferencia', dados: { banco } } }, as)
    await call(saveGateway, { gateway: 5, versao: 0, body: { modo: 'demonstracao', chaves: null } }, as)
    await call(updatePaymentMethod, { codigo: 'pix', versao: 1, body: { gateway: 5 } }, as)
    await call(changeHookAddress, { gateway: 5, versao: 1, body: {} }, as)
    await call(deletePaymentMethod, { codigo: 'pix', versao: 2 }, as)
    await call(deleteGateway, { gateway: 8, versao: 1 }, as)
    const mails = await mailsTo(scene.other, 8)
    expect(mails.map(({ text }) => /Antes: .*\s+Agora: .*/.exec(text)?.[0].replace(/\s+/g, ' ')).sort()).toEqual([
      'Antes: Na porta, ou Pix para 11•••21 ou an•••g. Agora: Na porta.',
      'Antes: Stripe Agora: não havia',
      'Antes: demonstração Agora: demonstração, com outro endereço de avisos',
      'Antes: demonstração Agora: não havia',
      'Antes: ligado Agora: Na porta, ou Pix para 11 9 8765 4321 ou ana.lima@central.org.',
      'Antes: não havia Agora: Banco Um · 1234 · 56789-0 · Casa',
      'Antes: não havia Agora: demonstração',
      'Antes: zoop Agora: Stripe',
    ])
  })
})

test('a method that an update has switched off, because of the currency, is told, with nothing to undo', async () => {
  const values = [scene.church.id, JSON.stringify({ dados: {}, gateway: null })]
  await owner.query(
    `insert into recebimento_mudanca (igreja_id, tipo, chave, antes, depois) values ($1, 'moeda', 'boleto', $2, $2)`,
    values,
  )
  await run('tell-receiving-changes')
  const [mail] = await mailsTo(scene.other, 1)
  for (const part of ['Boleto', 'BRL', 'desligad']) expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('/payment-change')
})
