import type * as z from 'zod/mini'
import type { ModuleCode } from '#contract/modules.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { Address } from '../../contract/church.ts'
import type { MenuItem } from '../../contract/menu.ts'
import type { churchesTable } from '../tables.ts'

type Row = typeof churchesTable.$inferInsert
type Told =
  | 'nome'
  | 'descricao'
  | 'historia'
  | 'idioma'
  | 'fusoHorario'
  | 'moeda'
  | 'endereco'
  | 'latitude'
  | 'longitude'
  | 'telefone'
  | 'email'
  | 'horarios'
  | 'redesSociais'

/** All that the demo says of one church. */
export type ChurchData = {
  code: DemoChurch
  /** Only where the church has a name of its own on the web. */
  hostname?: string | null
  /** The slug of its organization. */
  organization?: string
  active?: boolean
  logo: DemoPicture
  row: Required<Pick<Row, Told>> & Pick<Row, 'facebookPixelCode'>
  /** What its own page shows of the place and the people. */
  pictures: DemoPicture[]
  /** Each with the address of the partner's site, where there is one. */
  modules: { codigo: ModuleCode; flagAtivo?: false; url?: string }[]
  menu: (Pick<z.infer<typeof MenuItem>, 'nome' | 'icone' | 'link'> & { modulo?: ModuleCode })[]
  congregations: { nome: string; endereco: z.infer<typeof Address> }[]
}
