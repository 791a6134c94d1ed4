import { canonicalOrigin } from '#site/content/meta.ts'
import type { Church } from '../contract/church.ts'
import type { Visual } from '../contract/visual.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What a search engine reads of a church (schema.org `Church`). */
export function churchJsonLd(church: Church, { logo }: Visual, origin: string): object {
  const url = canonicalOrigin(origin, church.hostname)
  const { endereco: at, latitude, longitude } = church
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    '@id': `${url}/#church`,
    name: church.nome,
    description: church.descricao,
    url: `${url}/`,
    ...(logo ? { logo: url + logo.url } : {}),
    ...(church.telefone ? { telephone: church.telefone } : {}),
    ...(church.email ? { email: church.email } : {}),
    ...(at
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: [at.logradouro, at.numero].filter(Boolean).join(', '),
            addressLocality: at.cidade,
            addressRegion: at.estado,
            postalCode: at.cep,
            addressCountry: at.pais,
          },
        }
      : {}),
    ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    openingHoursSpecification: church.horarios.map(({ dia, hora }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[dia - 1]}`,
      opens: hora,
    })),
    sameAs: church.redesSociais.map(({ url: link }) => link),
  }
}
