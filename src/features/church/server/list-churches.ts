import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchCard } from '../contract/church.ts'
import { churchesTable, organizationTable } from './tables.ts'

type Wanted = {
  organizacao?: string | undefined
  busca?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  page: number
  limit: number
}

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_009

/** Great-circle distance from a point to each church, in metres (haversine; exact enough to sort churches by). */
function distanceFrom(latitude: number, longitude: number): SQL<number | null> {
  const { latitude: lat, longitude: lon } = churchesTable
  // To a decimetre: PostgreSQL refuses the square of a number that is nearly nothing.
  const [y, x] = [latitude, longitude].map(degrees => Math.round(degrees * 1e6) / 1e6)
  // `least` passes over null, which would put a church without a place at the other end of the world.
  return sql<number | null>`case when ${lat} is not null and ${lon} is not null then round(2 * ${earthRadius}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${y}::float8) / 2), 2)
    + cos(radians(${y}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${x}::float8) / 2), 2)
  ))))::int end`
}

/**
 * Active churches: an organization's, or all that are listed. With a point nearest first (churches without a place last),
 * else by name.
 * @param addressOf where a church's own place on the web is
 */
export async function listChurches(
  db: ChurchDb,
  wanted: Wanted,
  addressOf: (church: { codigo: string; hostname: string | null }) => string,
): Promise<ChurchCard[]> {
  const { organizacao, busca, latitude, longitude, page, limit } = wanted
  const placed = latitude !== undefined && longitude !== undefined
  const distancia = placed ? distanceFrom(latitude, longitude) : sql<null>`null`
  const { id, slug, codigo, nome, descricao, hostname, endereco, corApp, logo } = churchesTable
  const pattern = busca ? `%${busca.replace(/[\\%_]/g, sign => `\\${sign}`)}%` : undefined
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
    .orderBy(...(placed ? [sql`${distancia} nulls last`] : []), asc(nome), asc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(row => ({ ...row, url: addressOf(row) }))
}
