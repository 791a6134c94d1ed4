import '#site/all-styles.css'
import { otherPieces, piecePath } from '#features/publishing/rules.ts'
import { AdjacentLinks, ContentArticle, contentMeta, ReadNext } from '#features/publishing/site/index.ts'
import { PdfReader } from '#site/content/pdf/pdf-reader.tsx'
import { pathSlug } from '#site/data/path-slug.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { PublicationArtwork } from '#ui/artwork/publication-artwork.tsx'
import { getPublication, listPublications, type Publication } from '../contract/publications.ts'
import type { Route } from './+types/publication-page.ts'
import { Cover } from './cover.tsx'

const page = pageLoaders(async (api, { params }) => {
  const publication = await api(getPublication, { publicacaoSlug: pathSlug(params.publicationSlug) })
  const newest = await api(listPublications, { tipo: publication.tipo.id, limit: 4 })
  return { publication, next: otherPieces(newest, publication.id) }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/publications', title: m.publications_title }, args.loaderData?.publication, {
    '@type': 'Article',
    ...encoding(args.loaderData?.publication),
  })

export const handle = below('/publications', m.publications_title)

/** The PDF of a publication as schema.org's `MediaObject`. */
const encoding = (publication: Publication | undefined) =>
  publication?.arquivo && {
    encoding: { '@type': 'MediaObject', encodingFormat: publication.arquivo.tipo, contentSize: String(publication.arquivo.tamanho) },
  }

/** The page of a publication: its cover, its text, and its PDF to read on the page or to save. */
export default function PublicationPage({ loaderData: { publication, next } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const { titulo, tipo, edicao, imagem, arquivo } = publication
  return (
    <ContentArticle
      piece={publication}
      address={piecePath('/publications', publication)}
      facts={[edicao]}
      partOf={{ name: tipo.nome, to: `/publications?${new URLSearchParams({ tipo: tipo.slug })}` }}
      media={
        <div className={`mt-5 grid gap-5 ${imagem && arquivo ? 'sm:grid-cols-[minmax(0,14rem)_minmax(14rem,1fr)] sm:items-center' : ''}`}>
          {imagem && (
            <div className="w-full max-w-56 [view-transition-name:piece-picture]">
              <Cover priority publication={publication} sizes="224px" />
            </div>
          )}
          {arquivo && <PdfReader file={arquivo} name={titulo} lang={language} />}
        </div>
      }
      next={
        <>
          <AdjacentLinks piece={publication} listPath="/publications" />
          <ReadNext title={m.publications_more_of_type()} pieces={next} listPath="/publications" artwork={PublicationArtwork} />
        </>
      }
    />
  )
}
