import type * as z from 'zod/mini'
import type { Look } from '#contract/look.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { Address } from '../../contract/church.ts'
import type { MenuItem } from '../../contract/menu.ts'
import type { churchesTable } from '../tables.ts'

type Row = typeof churchesTable.$inferInsert
type FilledColumn =
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

export type ChurchMenuItem = Pick<MenuItem, 'nome' | 'icone' | 'link'> & { modulo?: ModuleCode | null; flagNaBarra?: true }

/** The demo data of one church. */
export type ChurchData = {
  code: DemoChurch
  /** Only when the church has its own host name. */
  hostname?: string | null
  /** The slug of its organization. */
  organization?: string
  active?: boolean
  logo: DemoPicture
  /** What it has chosen besides its colour. */
  look?: Partial<Omit<Look, 'corApp'>>
  row: Required<Pick<Row, FilledColumn>> & Pick<Row, 'facebookPixelCode' | 'razaoSocial' | 'cnpj'>
  /** The pictures of its about page. */
  pictures: DemoPicture[]
  /** `url`: the address of the partner's site, if any. */
  modules: { codigo: ModuleCode; flagAtivo?: false; url?: string }[]
  /** `features`: here are the items of the features whose module the church has on. */
  menu: (ChurchMenuItem | 'features')[]
  congregations: { nome: string; endereco: z.infer<typeof Address> }[]
}
