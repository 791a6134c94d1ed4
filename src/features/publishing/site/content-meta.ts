import type { MetaDescriptor } from 'react-router'
import { plainTextOf } from '#contract/html/html-text.ts'
import { canonicalOrigin, pageMeta, shortDescription } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import type { PublishedPiece } from '../contract/endpoints.ts'
import { piecePath } from '../rules.ts'

/** The arguments of a screen's `meta`, as far as they are needed here. */
type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }
type Piece = Omit<PublishedPiece, 'anterior' | 'proxima'>
type List = {
  /** Path of the list. The first word of its OG images is the same, with hyphens for inner slashes. */
  path: string
  title(): string
  description(inputs: { church: string }): string
}

/** The schema.org type of a piece, and further properties. */
type Schema = { '@type': string } & Record<string, unknown>

const rootOf = ({ matches }: MetaArgs) => matches[0]?.loaderData as RootData | undefined
const churchOf = (root: RootData | undefined) => (root?.startUp.status === 'ready' ? root.startUp.church : undefined)

/**
 * Title, description and feed of a list of published content.
 * @param feed the path of its feed; `null`: it has none
 * @param chosen the name of the series or type that is shown; left out: all, or one without any piece, whose name anybody can write into
 * an address
 */
export function contentListMeta(
  args: MetaArgs,
  { path, title, description, chosen, feed = `${path}/feed.xml` }: List & { chosen?: string | undefined; feed?: string | null },
): MetaDescriptor[] {
  const root = rootOf(args)
  const church = churchOf(root)?.nome ?? ''
  return pageMeta(root, {
    title: chosen ? `${chosen} · ${title()}` : title(),
    description: description({ church }),
    path,
    ogImage: path.slice(1),
    ...(feed ? { feed: { path: feed, title: `${title()} · ${church}` } } : {}),
  })
}

/**
 * Title, description, picture and structured data (schema.org) of one piece.
 * @param piece `undefined` when it could not be loaded
 * @param schema what is its own; given the site's origin when it has addresses
 * @param canonical its path; default: its slug or id below the list
 */
export function contentMeta(
  args: MetaArgs,
  { path, title }: Pick<List, 'path' | 'title'>,
  piece: Piece | undefined,
  schema: Schema | ((origin: string) => Schema),
  canonical?: string,
): MetaDescriptor[] {
  const root = rootOf(args)
  if (!piece) return pageMeta(root, { title: title(), path })
  const { titulo, resumo, imagem, conteudo } = piece
  const address = canonical ?? piecePath(path, piece)
  return pageMeta(root, {
    title: titulo,
    description: resumo || plainTextOf(conteudo),
    path: address,
    image: imagem ?? undefined,
    ogImage: piecePath(path.slice(1).replaceAll('/', '-'), piece),
    jsonLd: import.meta.env.SSR && jsonLd(root, address, piece, schema),
  })
}

/** The structured data of a piece: what all kinds of content share, as properties of schema.org's `CreativeWork`, and what is its own. */
function jsonLd(root: RootData | undefined, path: string, piece: Piece, schema: Schema | ((origin: string) => Schema)) {
  const { titulo, resumo, conteudo, autor, imagem, dataInicio, dataAlteracao } = piece
  const description = shortDescription(resumo || plainTextOf(conteudo))
  const church = churchOf(root)
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const publisher = { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome }
  return {
    '@context': 'https://schema.org',
    mainEntityOfPage: origin + path,
    headline: titulo,
    ...(description ? { description } : {}),
    datePublished: dataInicio,
    dateModified: dataAlteracao,
    ...(imagem ? { image: origin + imagem.url, thumbnailUrl: origin + imagem.url } : {}),
    author: autor ? { '@type': 'Person', name: autor } : publisher,
    publisher,
    ...(typeof schema === 'function' ? schema(origin) : schema),
  }
}
