import { type Church, type ChurchCard, getOrganization, listChurches } from '#features/church/contract/church.ts'
import type { Api } from '#site/data/api.ts'
import { findMember } from '../../contract/account.ts'

/** A church of the organization, and what it is to the person. */
export type SisterChurch = { church: ChurchCard; here: boolean; belongs: boolean }
export type SisterChurches = { organization: string | null; churches: SisterChurch[] }

/** The most that one call gives. */
const limit = 100

/** All churches of this church's organization: this one first, then those that know the person, then the others, each by name. */
export async function findSisterChurches(api: Api, here: Church, accountId: number): Promise<SisterChurches> {
  const organizacao = here.slugOrganizacao
  if (!organizacao) return { organization: null, churches: [] }
  const [named, cards, { usuarios }] = await Promise.all([
    getName(api, organizacao),
    listAll(api, organizacao),
    api(findMember, { id: accountId, organizacao }),
  ])
  const known = new Set(usuarios.map(({ igreja }) => igreja.id))
  const churches = cards.map(church => ({ church, here: church.id === here.id, belongs: known.has(church.id) }))
  const rank = ({ here, belongs }: SisterChurch) => (here ? 0 : belongs ? 1 : 2)
  return { organization: named, churches: churches.sort((a, b) => rank(a) - rank(b)) }
}

async function listAll(api: Api, organizacao: string): Promise<ChurchCard[]> {
  const all: ChurchCard[] = []
  for (let page = 1; ; page++) {
    const { clientes } = await api(listChurches, { organizacao, page, limit })
    all.push(...clientes)
    if (clientes.length < limit) return all
  }
}

/** A list without its title is still a list. */
const getName = (api: Api, organization: string) =>
  api(getOrganization, { organization }).then(
    ({ organizacao }) => organizacao.nome,
    () => null,
  )
