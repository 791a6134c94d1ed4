import type { MetaDescriptor } from 'react-router'
import { canonicalOrigin, pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { MinistryPage } from '../contract/ministries.ts'
import { ministryPath } from '../rules.ts'

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Title, description, picture and structured data of a ministry. @param ministry `undefined` when it could not be loaded */
export function ministryMeta({ matches }: MetaArgs, ministry: MinistryPage | undefined): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!ministry) return pageMeta(root, { title: m.ministries_title(), path: '/ministries' })
  const { slug, nome, descricao, imagem } = ministry
  return pageMeta(root, {
    title: nome,
    description: descricao,
    path: ministryPath(ministry),
    image: imagem ?? undefined,
    ogImage: `ministries/${slug}`,
    jsonLd: import.meta.env.SSR && jsonLd(root, ministry),
  })
}

/** A ministry as a part of the church, in the words of schema.org. */
function jsonLd(root: RootData | undefined, ministry: MinistryPage): object {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const { nome, descricao, imagem } = ministry
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: nome,
    ...(descricao ? { description: descricao } : {}),
    url: origin + ministryPath(ministry),
    ...(imagem ? { image: origin + imagem.url } : {}),
    parentOrganization: { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome },
  }
}
