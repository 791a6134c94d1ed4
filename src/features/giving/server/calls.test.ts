import type { Args } from '#contract/endpoint.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { insertGift } from '../../../../tests/fixtures/payments/gifts.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { contract } from './contract.ts'
import { givingFeature } from './index.ts'

const reason: Args<typeof contract.createGivingReason>['body'] = {
  nome: 'Telhado',
  natureza: 'campanha',
  valorMinimo: 500,
  valoresSugeridos: [1_000, 5_000],
  meta: 1_000_000,
  ate: '2099-12-31',
}

/** Inserts a reason that nobody has given for. @param goal minor units */
async function addReason({ server, church }: Scene, goal: number | null = 1_000) {
  const { rows } = await server.owner.query(
    `insert into pagamento_motivo (igreja_id, nome, natureza, meta, ate, ordem) values ($1, 'Telhado', 'campanha', $2, '2099-12-31', 9)
     returning id`,
    [church.id, goal],
  )
  return { id: Number(rows[0].id), versao: 1 }
}

/** A gift of the caller. */
async function addGift(scene: Scene) {
  const { id } = await addReason(scene)
  const payment = await insertGift(scene.server, scene.church, { lines: { [id]: 5_000 }, memberId: scene.caller.memberId })
  const { rows } = await scene.server.owner.query('select codigo from pagamento where id = $1', [payment])
  return { id, codigo: rows[0].codigo as string }
}

/** A gift of the caller that repeats. */
async function addRecurring(scene: Scene) {
  const { id: reasonId } = await addReason(scene, null)
  const { server, church, caller } = scene
  const { rows } = await server.owner.query(
    `insert into doacao_recorrente (igreja_id, usuario_id, motivo_id, valor, flag_usuario_taxa, metodo, dias, ancora, proximo, situacao)
     select igreja_id, id, $3, 5000, false, 'pix', 30, '2099-01-01', '2099-01-31', 'ativa' from usuario
     where igreja_id = $1 and id = $2 returning id`,
    [church.id, caller.memberId, reasonId],
  )
  return { id: Number(rows[0]?.id ?? 1), versao: 1 }
}

/** The link of the caller to a gift that was made without an account. */
async function guestLink(scene: Scene) {
  const { server, church, caller } = scene
  const { accountId, email } = caller
  const gift = await insertGift(server, church, { lines: { [(await addReason(scene)).id]: 5_000 }, email })
  return { gift, codigo: await server.buildLink({ kind: 'juntar-doacoes', accountId, email, church }) }
}

async function idsOf({ server, church }: Scene): Promise<number[]> {
  const { rows } = await server.owner.query('select id from pagamento_motivo where igreja_id = $1 order by ordem, id', [church.id])
  return rows.map(({ id }) => Number(id))
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const cash = async (scene: Scene) => ({
  body: { dia: dayAgo(1), motivos: [{ id: (await addReason(scene, null)).id, valor: 12_300 }], contadoPor: ['Davi', 'Rute'] },
})

/** Arguments of a call that shows gifts, of which there is one then. */
const withGift =
  <A extends object>(args: A) =>
  async (scene: Scene) => {
    await addGift(scene)
    return args
  }

const addRows = async (scene: Scene) => {
  await addGift(scene)
  await addRecurring(scene)
  // Its receipts name the CPF that its giver has told.
  const ids = [scene.church.id, scene.caller.memberId]
  await scene.server.owner.query('insert into usuario_dados (igreja_id, usuario_id) values ($1, $2) on conflict do nothing', ids)
  await scene.server.owner.query(
    `insert into usuario_endereco (igreja_id, usuario_id, logradouro, cidade, pais, flag_principal)
     values ($1, $2, 'Rua das Flores', 'Santos', 'BR', false)`,
    ids,
  )
}

describeCalls(givingFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(contract.listReasons, withGift({}), { doacao: 'true' })
  sample(contract.listOwnGifts, withGift({}), { ano: 2026 })
  sample(contract.getReceiptFile, async scene => ({ codigo: (await addGift(scene)).codigo }))
  sample(contract.getStatementFile, withGift({ ano: dayAgo(0).slice(0, 4) }))
  sample(contract.listStaffGivingReasons, withGift({}))
  sample(contract.createGivingReason, () => ({ body: reason }))
  sample(contract.updateGivingReason, async scene => ({ ...(await addReason(scene)), body: reason }))
  sample(contract.deleteGivingReason, scene => addReason(scene))
  sample(contract.orderGivingReasons, async scene => {
    await addReason(scene)
    await addReason(scene)
    const anterior = await idsOf(scene)
    return { body: { ids: anterior.toReversed(), anterior } }
  })
  sample(contract.setGivingReasonPicture, async scene => ({ ...(await addReason(scene)), form: { imagem: await newPicture() } }))
  sample(contract.deleteGivingReasonPicture, scene => addReason(scene))
  sample(contract.summariseGifts, withGift({ de: dayAgo(1), ate: dayAgo(0) }))
  sample(contract.recordGift, cash)
  sample(
    contract.listStaffGifts,
    withGift({ de: dayAgo(30), ate: dayAgo(-1) }),
    { natureza: 'campanha' },
    { motivo: 1 },
    { antes: '2099-01-01T00:00:00.000Z_1' },
  )
  sample(contract.exportGifts, withGift({ de: dayAgo(30), ate: dayAgo(-1) }))
  sample(
    contract.listStaffRecurringGifts,
    async scene => {
      await addRecurring(scene)
      return {}
    },
    { antes: 999_999_999 },
  )
  sample(contract.listGiverChanges, withGift({ desde: dayAgo(30) }))
  sample(contract.listRecurringGifts, async scene => {
    await addRecurring(scene)
    return {}
  })
  sample(contract.updateRecurringGift, async scene => ({ ...(await addRecurring(scene)), body: { valor: 7_000 } }))
  sample(contract.skipRecurringGift, addRecurring)
  sample(contract.requestGuestGiftsLink, () => ({}))
  sample(contract.readGuestGifts, async scene => ({ body: { codigo: (await guestLink(scene)).codigo } }))
  sample(contract.claimGuestGifts, async scene => {
    const { codigo, gift } = await guestLink(scene)
    return { body: { codigo, doacoes: [gift] } }
  })
  sample(contract.endRecurringGift, async scene => ({ id: (await addRecurring(scene)).id }))
})
