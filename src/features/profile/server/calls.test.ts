import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { contract } from './contract.ts'
import { profileFeature } from './index.ts'

/** The caller, or any member when the caller does not belong to this church. */
const ownerId = '(select id from usuario where igreja_id = $1 order by id = $2 desc, id limit 1)'

const address = {
  pais: 'BR',
  cep: '11010-000',
  logradouro: 'Rua das Flores',
  numero: '10',
  complemento: 'casa 2',
  bairro: 'Centro',
  cidade: 'Santos',
  estado: 'SP',
}

/** Inserts an address of the caller, the only one. @returns its id */
async function addAddress({ server, church, caller }: Scene): Promise<number> {
  const ids = [church.id, caller.memberId]
  await server.owner.query(`delete from usuario_endereco where igreja_id = $1 and usuario_id = ${ownerId}`, ids)
  const { rows } = await server.owner.query(
    `insert into usuario_endereco (igreja_id, usuario_id, logradouro, cidade, pais, flag_principal)
     values ($1, ${ownerId}, 'Rua das Flores', 'Santos', 'BR', true) returning id`,
    ids,
  )
  return Number(rows[0].id)
}

/** The version of the caller's record. */
async function versionOf({ server, church, caller }: Scene): Promise<number> {
  const { rows } = await server.owner.query('select versao from usuario_dados where igreja_id = $1 and usuario_id = $2', [
    church.id,
    caller.memberId,
  ])
  return rows[0]?.versao ?? 0
}

/** Adds an address, and what the caller has told. */
async function addRows({ server, church, caller }: Scene) {
  const ids = [church.id, caller.memberId]
  await server.owner.query('insert into usuario_dados (igreja_id, usuario_id) values ($1, $2) on conflict do nothing', ids)
  await server.owner.query(
    `insert into usuario_endereco (igreja_id, usuario_id, logradouro, cidade, pais, flag_principal)
     values ($1, $2, 'Rua das Flores', 'Santos', 'BR', false)`,
    ids,
  )
}

describeCalls(profileFeature, { folder: import.meta.dirname, addRows }, sample => {
  const byMember = async (scene: Scene) => ({ id: scene.caller.memberId, addr: await addAddress(scene) })
  sample(contract.getOwnRecord, () => ({}))
  sample(contract.updateOwnRecord, async scene => ({
    versao: await versionOf(scene),
    body: {
      nome: 'Rute',
      sobrenome: 'Moabe',
      telefone: '(13) 99999-0000',
      cpf: '529.982.247-25',
      dataNascimento: '1984-02-29',
      estadoCivil: 'casado' as const,
    },
  }))
  sample(contract.listAddresses, ({ caller }) => ({ id: caller.accountId }))
  sample(contract.findPostalCode, () => ({ cep: '01001-000' }))
  sample(contract.createAddress, async scene => {
    await addAddress(scene)
    return { id: scene.caller.memberId, body: { ...address, flagPrincipal: true } }
  })
  sample(contract.updateAddress, async scene => ({ ...(await byMember(scene)), versao: 1, body: address }))
  sample(contract.deleteAddress, byMember)
})
