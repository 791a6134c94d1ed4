import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import type { Api } from './api.ts'

/** The most churches that one call returns. */
const maxPageSize = 100

/** All active churches of an organization, by name. */
export async function listOrganizationChurches(api: Api, organizacao: string): Promise<ChurchCard[]> {
  const all: ChurchCard[] = []
  for (let page = 1; ; page++) {
    const { clientes } = await api(listChurches, { organizacao, page, limit: maxPageSize })
    all.push(...clientes)
    if (clientes.length < maxPageSize) return all
  }
}
