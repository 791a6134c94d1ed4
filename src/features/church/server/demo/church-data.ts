import type * as z from 'zod/mini'
import type { ModuleCode } from '#contract/modules.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import type { Logo, Scene } from '#server/demo/feature-demo.ts'
import type { SceneKind } from '#server/pictures/scene.ts'
import type { Address, MenuItem, PaymentMethod } from '../../contract.ts'
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
  logo: Logo
  row: Required<Pick<Row, Told>> & Pick<Row, 'facebookPixelCode'>
  /** What its own page shows of the place and the people. */
  pictures: Scene[]
  banners: BannerData[]
  /** Each with the address of the partner's site, where there is one. */
  modules: { codigo: ModuleCode; flagAtivo?: false; url?: string }[]
  menu: (Pick<z.infer<typeof MenuItem>, 'nome' | 'icone' | 'link'> & { modulo?: ModuleCode })[]
  paymentMethods: Omit<z.infer<typeof PaymentMethod>, 'ordem'>[]
  congregations: { nome: string; endereco: z.infer<typeof Address> }[]
}

export type BannerData = {
  titulo: string
  subtitulo: string
  scene: Scene
  link?: string
  /** Days from the day of seeding. */
  from?: number
  until?: number
}

/** Gateways by their id on the wire (spec, section 6). */
export const gateways = { cardconnect: 1, picpay: 4, stripe: 5, zoop: 8 } as const

/** A wide picture: a shape between the wide screen's strip and the phone's upright card, which both cut from its middle. */
export const wideScene = (church: DemoChurch, kind: SceneKind, alt: string, seed = 'banner'): Scene => ({
  church,
  kind,
  seed,
  width: 1280,
  height: 800,
  alt,
})
