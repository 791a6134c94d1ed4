import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import type { ChildInput } from '../contract/fields.ts'
import { sealCare } from './children/care.ts'
import { contract } from './contract.ts'
import { familyFeature } from './index.ts'

/** The caller, or any member when the caller does not belong to this church. */
const callerId = '(select id from usuario where igreja_id = $1 order by id = $2 desc, id limit 1)'

/** A child of the caller, who decides about its guardians. @returns its id */
async function addChild({ server, church, caller }: Scene): Promise<number> {
  const care = sealCare(server.services.secret, { alergias: 'Amendoim', cuidados: '', autorizados: [] })
  const { rows } = await server.owner.query(
    `with nova as (insert into crianca (igreja_id, nome, sobrenome, nome_busca, data_nascimento, cuidados, flag_cuidados)
       values ($1, 'Lia', 'Souza', ' lia souza', '2019-06-14', $3, true) returning id)
     insert into crianca_responsavel (igreja_id, crianca_id, usuario_id, parentesco, flag_titular) select $1, id, ${callerId}, 'mae', true from nova
     returning crianca_id::int as id`,
    [church.id, caller.memberId, care],
  )
  return rows[0].id
}

/** Another guardian of a child. @returns their id */
async function addGuardian({ server, church }: Scene, child: number): Promise<number> {
  const { memberId } = await server.buildMember(church)
  await server.owner.query("insert into crianca_responsavel (igreja_id, crianca_id, usuario_id, parentesco) values ($1, $2, $3, 'pai')", [
    church.id,
    child,
    memberId,
  ])
  return memberId
}

/** An invitation of somebody else's child. @returns its id, that of the child and the code of its link */
async function invite({ server, church, caller }: Scene, child: number, email = caller.email) {
  const codigo = newSecret()
  const { rows } = await server.owner.query(
    `insert into crianca_convite (igreja_id, crianca_id, usuario_id, email, parentesco, resumo, validade)
     select $1, $2, usuario_id, $3, 'pai', $4, now() + interval '1 day' from crianca_responsavel where crianca_id = $2 limit 1 returning id::int`,
    [church.id, child, email, hashSecret(codigo)],
  )
  return { id: rows[0].id as number, codigo }
}

const body: ChildInput = {
  nome: 'Lia',
  sobrenome: 'Souza',
  dataNascimento: '2019-06-14',
  alergias: 'Amendoim',
  cuidados: 'Dorme depois do almoço.',
  autorizados: [{ nome: 'Inês', telefone: '(13) 99999-0000', parentesco: 'avo' }],
}

/** A child with an invitation. */
const addRows = async (scene: Scene) => invite(scene, await addChild(scene), `convite-${randomUUID().slice(0, 8)}@exemplo.com.br`)

describeCalls(familyFeature, { folder: import.meta.dirname, addRows }, sample => {
  const own = async (scene: Scene) => ({ id: scene.caller.memberId, child: await addChild(scene) })
  const offered = async (scene: Scene) => {
    const other = await scene.server.buildMember(scene.church)
    const { codigo } = await invite(scene, await addChild({ ...scene, caller: other }), scene.caller.email)
    return { id: scene.caller.memberId, body: { codigo } }
  }
  sample(contract.listChildren, ({ caller }) => ({ id: caller.accountId }))
  sample(contract.createChild, ({ caller }) => ({ id: caller.memberId, body: { ...body, parentesco: 'mae' as const } }))
  sample(contract.updateChild, async scene => ({ ...(await own(scene)), versao: 1, body }))
  sample(contract.deleteChild, own)
  sample(contract.setChildPhoto, async scene => ({
    ...(await own(scene)),
    form: { imagem: await newPicture(), flagConsentimento: 'true' as const },
  }))
  sample(contract.deleteChildPhoto, own)
  sample(contract.inviteGuardian, async scene => ({
    ...(await own(scene)),
    body: { email: `convite-${randomUUID().slice(0, 8)}@exemplo.com.br`, parentesco: 'pai' as const },
  }))
  sample(contract.withdrawInvitation, async scene => {
    const args = await own(scene)
    return { ...args, convite: (await invite(scene, args.child)).id }
  })
  sample(contract.readInvitation, offered)
  sample(contract.acceptInvitation, offered)
  sample(contract.removeGuardian, async scene => {
    const args = await own(scene)
    return { ...args, usuario: await addGuardian(scene, args.child) }
  })
  sample(contract.listStaffChildren, () => ({}), { busca: 'sou li' }, { depois: 1 })
  sample(contract.getStaffChild, async scene => ({ id: await addChild(scene) }))
  sample(contract.removeStaffGuardian, async scene => {
    const id = await addChild(scene)
    return { id, versao: 1, usuario: await addGuardian(scene, id) }
  })
})
