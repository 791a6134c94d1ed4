import { demoLogins } from '#features/access/server/index.ts'
import { type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { cpfIndex, sealCpf } from './record/cpf-seal.ts'
import { addressTable, memberDataTable } from './tables.ts'

/** Maria has told everything that paying needs; the others are asked for it. */
export const profileDemo: FeatureDemo = {
  async seed({ tx, secret, churches, members }) {
    const igrejaId = requireEntry(churches, 'esperanca')
    const usuarioId = requireEntry(members, 'esperanca maria')
    const cpf = demoLogins.find(({ login }) => login === 'maria')?.cpf as string
    const sealed = { cpf: sealCpf(secret, cpf), cpfIndice: cpfIndex(secret, igrejaId, cpf) }
    await tx.insert(memberDataTable).values({ igrejaId, usuarioId, ...sealed })
    await tx.insert(addressTable).values({
      igrejaId,
      usuarioId,
      cep: '05428020',
      logradouro: 'Rua das Amoreiras',
      numero: '118',
      complemento: 'casa 2',
      bairro: 'Vila Sabiá',
      cidade: 'São Paulo',
      estado: 'SP',
      pais: 'BR',
      flagPrincipal: true,
    })
  },
}
