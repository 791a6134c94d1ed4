import { expect, test, vi } from 'vitest'
import { changeHookAddress, saveGateway } from '#features/gateways/contract.ts'
import { resealGatewayKeys } from '#features/gateways/server/settings/reseal-keys.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { insertPayment } from '../../../../../../tests/fixtures/payments/inserted.ts'
import { openReceivingScene } from '../../../../../../tests/fixtures/payments/receiving-scene.ts'
import type { Member } from '../../../../../../tests/fixtures/people.ts'
import { updatePaymentMethod } from '../../../contract/settings.ts'
import { tellUndoneChange } from './tell-undone-change.ts'

const scene = await openReceivingScene()
const { call, owner, codeOf, undo } = scene
const rowOf = async (gateway: number) =>
  (await owner.query('select chaves, versao from igreja_gateway where igreja_id = $1 and gateway = $2', [scene.church.id, gateway])).rows[0]

async function setKeys(modo: 'teste' | 'producao', vendedor: string, as: Member) {
  const chaves = { marketplace: 'feira', vendedor, chave: 'zpk_test_x' }
  const { versao } = await rowOf(8)
  const { status } = await call(saveGateway, { gateway: 8, versao, body: { modo, chaves } }, { at: scene.church, as })
  expect(status).toBe(200)
}
async function useStripe() {
  const as = { at: scene.church, as: scene.treasurer }
  await call(saveGateway, { gateway: 5, versao: 0, body: { modo: 'demonstracao', chaves: null } }, as)
  const versao = (await scene.methodOf('pix'))?.versao ?? 0
  await call(updatePaymentMethod, { codigo: 'pix', versao, body: { gateway: 5 } }, as)
}
const isDeleted = () => vi.waitFor(async () => expect((await rowOf(8)).chaves).toBeNull(), 10_000)

test('keys that a change has set are deleted when nothing is put back: their account could report money for what was cancelled', async () => {
  await setKeys('teste', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  await setKeys('producao', 'ladrao', scene.treasurer)
  expect((await undo(await codeOf('de verdade'))).reply).toEqual({ situacao: 'desligado' })
  await isDeleted()
})

test('a method is not put back on at a gateway whose keys are gone', async () => {
  await setKeys('teste', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  await setKeys('producao', 'ladrao', scene.treasurer)
  await useStripe()
  const ofMethod = await codeOf('Stripe')
  await undo(await codeOf('de verdade'))
  await isDeleted()
  expect((await undo(ofMethod)).reply).toEqual({ situacao: 'desligado' })
  expect(await scene.methodOf('pix')).toMatchObject({ gateway: 8, flagAtivo: false })
})

test('the church’s own keys stay when only the address for messages was changed', async () => {
  await setKeys('producao', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  await codeOf('de verdade')
  const { versao } = await rowOf(8)
  await call(changeHookAddress, { gateway: 8, versao, body: {} }, { at: scene.church, as: scene.treasurer })
  expect((await undo(await codeOf('endereço de avisos'))).reply).toEqual({ situacao: 'desligado' })
  await scene.mailsTo(scene.other, 3)
  expect((await rowOf(8)).chaves).not.toBeNull()
})

test('keys that were entered after the undoing stay, however late its job runs', async () => {
  await setKeys('teste', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  await setKeys('producao', 'ladrao', scene.treasurer)
  await undo(await codeOf('de verdade'))
  await isDeleted()
  await setKeys('producao', 'igreja2', scene.other)
  const { rows } = await owner.query('select id from recebimento_mudanca where igreja_id = $1 and desfeita_em is not null', [
    scene.church.id,
  ])
  await runJob(scene.services, tellUndoneChange, { mudanca: Number(rows[0].id), situacao: 'desligado' }, scene.church.id)
  expect((await rowOf(8)).chaves).not.toBeNull()
})

/** What `church payments --reseal` does: the same keys are stored in other words. */
const reseal = () => scene.db.transaction(tx => resealGatewayKeys(tx as never, scene.services.paymentSecrets))

test('keys of a thief are deleted although all keys were sealed again meanwhile, as the operator does after a theft', async () => {
  await setKeys('teste', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  await setKeys('producao', 'ladrao', scene.treasurer)
  const codigo = await codeOf('de verdade')
  await reseal()
  expect((await undo(codigo)).reply).toEqual({ situacao: 'desligado' })
  await isDeleted()
})

test('the church’s own keys that were only typed again stay, and nobody’s payment is cancelled', async () => {
  await setKeys('producao', 'igreja', await scene.buildMember(scene.church, { roles: ['ROLE_ADMIN'] }))
  const first = await codeOf('de verdade')
  await setKeys('producao', 'igreja', scene.treasurer)
  const codigo = await insertPayment(owner, { church: scene.church.codigo, metodo: 'pix' })
  await reseal()
  const codes = (await scene.mailsTo(scene.other, 2)).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '')
  expect((await undo(codes.find(code => code !== first) ?? '')).reply).toEqual({ situacao: 'desligado' })
  await scene.mailsTo(scene.other, 3)
  expect((await rowOf(8)).chaves).not.toBeNull()
  expect((await scene.rowOf(codigo)).situacao).toBe('aguardando')
})

test('what was approved at a foreign account is shown to the treasurer', async () => {
  await useStripe()
  const { codigo } = (await scene.pay(scene.church, { metodo: 'pix' })).reply
  await scene.letTimePass(codigo, 60_000)
  expect(await scene.rowOf(codigo)).toMatchObject({ gateway: 5, situacao: 'aprovado', flagConferir: false })
  await undo(await codeOf('demonstração'))
  await vi.waitFor(async () => expect((await scene.rowOf(codigo)).flagConferir).toBe(true), 10_000)
})
