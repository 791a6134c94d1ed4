import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { joiningSamples } from '../../../../tests/fixtures/members/joining.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { groupJoiningEndpoints } from '../contract/joining.ts'
import { contract } from './contract.ts'
import { groupsFeature } from './index.ts'

async function add({ server, church }: Scene): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into celula (igreja_id, nome, flag_ativo, vagas, tipo, dia, hora, duracao, frequencia, endereco)
     values ($1, 'Vila Mariana', true, 12, 'mista', 3, '20:00', 90, 'semanal', 'Rua das Acácias, 12') returning id`,
    [church.id],
  )
  return Number(rows[0].id)
}

const body = {
  nome: 'Vila Mariana',
  descricao: 'Um café antes de começar.',
  tipo: 'mista',
  idadeDe: 18,
  idadeAte: null,
  dia: 3,
  hora: '20:00',
  duracao: 90,
  frequencia: 'semanal',
  flagOnline: false,
  bairro: 'Vila Mariana',
  cidade: 'São Paulo',
  vagas: 12,
  flagAceitaPedidos: true,
  flagAtivo: true,
  endereco: 'Rua das Acácias, 12',
  link: null,
  latitude: -23.59,
  longitude: -46.63,
} as const

describeCalls(groupsFeature, { folder: import.meta.dirname }, sample => {
  const row = async (scene: Scene) => ({ id: await add(scene), versao: 1 })
  sample(
    contract.listGroups,
    () => ({}),
    { dia: 3 },
    { busca: 'mariana' },
    { tipo: 'mista' },
    { bairro: 'Vila Mariana' },
    { idade: 30 },
    { comVagas: 'true' },
  )
  sample(contract.getGroup, async scene => ({ id: await add(scene) }))
  joiningSamples(sample, groupJoiningEndpoints, { name: 'celula', idField: 'idCelula', add })

  sample(contract.listStaffGroups, () => ({}), { busca: 'mariana' }, { situacao: 'lotada' }, { tipo: 'mista' }, { page: 2 })
  sample(contract.countStaffGroups, () => ({}), { busca: 'mariana' })
  sample(contract.getStaffGroup, async scene => ({ id: await add(scene) }))
  sample(contract.createGroup, () => ({ body }))
  sample(contract.updateGroup, async scene => ({ ...(await row(scene)), body: { ...body, nome: 'Vila Clementino' } }))
  sample(contract.deleteGroup, row)
  sample(contract.setGroupPicture, async scene => ({ ...(await row(scene)), form: { imagem: await newPicture(), alt: '' } }))
  sample(contract.deleteGroupPicture, row)
})
