import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchCard } from '../contract/church.ts'
import { churchesTable, organizationTable } from './tables.ts'

type ChurchQuery = {
  organizacao?: string | undefined
  busca?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  page: number
  limit: number
}

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_009

/** Great-circle distance from a point to each church, in metres (haversine formula; exact enough for sorting). */
function distanceFrom(latitude: number, longitude: number): SQL<number | null> {
  const { latitude: lat, longitude: lon } = churchesTable
  // Rounded to about a decimetre: PostgreSQL reports an underflow when it squares a number that is almost zero.
  const [y, x] = [latitude, longitude].map(degrees => Math.round(degrees * 1e6) / 1e6)
  // `least` ignores null, so without the condition a church without coordinates would get the largest possible distance.
  return sql<number | null>`case when ${lat} is not null and ${lon} is not null then round(2 * ${earthRadius}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${y}::float8) / 2), 2)
    + cos(radians(${y}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${x}::float8) / 2), 2)
  ))))::int end`
}

/**
 * Active churches of an organization, or all active, listed churches. Sorted by distance when a point is given (churches
 * without coordinates last), else by name.
 * @param addressOf returns the address of a church's own site
 */
export async function listChurches(
  db: ChurchDb,
  query: ChurchQuery,
  addressOf: (church: { codigo: string; hostname: string | null }) => string,
): Promise<ChurchCard[]> {
  const { organizacao, busca, latitude, longitude, page, limit } = query
  const hasPoint = latitude !== undefined && longitude !== undefined
  const distancia = hasPoint ? distanceFrom(latitude, longitude) : sql<null>`null`
  const { id, slug, codigo, nome, descricao, hostname, endereco, corApp, logo } = churchesTable
  const pattern = busca ? `%${busca.replace(/[\\%_]/g, character => `\\${character}`)}%` : undefined
  const rows = await db
    .select({
      id,
      slug,
      codigo,
      nome,
      descricao,
      hostname,
      endereco,
      latitude: churchesTable.latitude,
      longitude: churchesTable.longitude,
      fusoHorario: churchesTable.fusoHorario,
      horarios: churchesTable.horarios,
      corApp,
      logo,
      distancia,
    })
    .from(churchesTable)
    .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
    .where(
      and(
        eq(churchesTable.flagAtivo, true),
        organizacao ? eq(organizationTable.slug, organizacao) : eq(churchesTable.flagListada, true),
        pattern ? or(ilike(nome, pattern), ilike(sql`${endereco} ->> 'cidade'`, pattern)) : undefined,
      ),
    )
    .orderBy(...(hasPoint ? [sql`${distancia} nulls last`] : []), asc(nome), asc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(row => ({ ...row, url: addressOf(row) }))
}
