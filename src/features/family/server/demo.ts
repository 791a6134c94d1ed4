import { type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { sealCare } from './children/care.ts'
import { searched } from './children/write-children.ts'
import { childTable, guardianTable } from './tables.ts'

const nobody = { alergias: '', cuidados: '', autorizados: [] }

/** Ana’s children, of the ages that the demo’s events ask for. */
const children = [
  { nome: 'Clara', age: 11, care: nobody },
  {
    nome: 'Bento',
    age: 6,
    care: {
      alergias: 'Amendoim e castanhas. A caneta de adrenalina está no bolso da mochila.',
      cuidados: 'Prefere sentar perto da porta.',
      autorizados: [{ nome: 'Inês Ribeiro', telefone: '+5511987650034', parentesco: 'avo' as const }],
    },
  },
]

export const familyDemo: FeatureDemo = {
  async seed({ tx, now, secret, churches, members }) {
    const igrejaId = requireEntry(churches, 'esperanca')
    const usuarioId = requireEntry(members, 'esperanca ana')
    for (const { nome, age, care } of children) {
      const sobrenome = 'Ribeiro'
      const [child] = await tx
        .insert(childTable)
        .values({
          igrejaId,
          nome,
          sobrenome,
          nomeBusca: searched(nome, sobrenome),
          dataNascimento: `${now.getUTCFullYear() - age - 1}-06-14`,
          cuidados: sealCare(secret, care),
          flagCuidados: Boolean(care.alergias),
        })
        .returning({ id: childTable.id })
      await tx
        .insert(guardianTable)
        .values({ igrejaId, parentId: (child as { id: number }).id, usuarioId, parentesco: 'mae', flagTitular: true })
    }
  },
}
