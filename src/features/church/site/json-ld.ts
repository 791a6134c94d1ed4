import { canonicalOrigin } from '#site/content/meta.ts'
import { schemaWeekday } from '#site/content/schema-weekday.ts'
import type { Branding } from '../contract/branding.ts'
import type { Church } from '../contract/church.ts'

/** The structured data of a church for search engines (schema.org `Church`). */
export function churchJsonLd(church: Church, { logo }: Branding, origin: string): object {
  const url = canonicalOrigin(origin, church.hostname)
  const { endereco: address, latitude, longitude } = church
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
    ...(address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: [address.logradouro, address.numero].filter(Boolean).join(', '),
            addressLocality: address.cidade,
            addressRegion: address.estado,
            postalCode: address.cep,
            addressCountry: address.pais,
          },
        }
      : {}),
    ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    openingHoursSpecification: church.horarios.map(({ dia, hora }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaWeekday(dia),
      opens: hora,
    })),
    sameAs: church.redesSociais.map(({ url: link }) => link),
  }
}
