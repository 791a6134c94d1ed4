import { type Church, type ChurchCard, getOrganization } from '#features/church/contract/church.ts'
import type { Api } from '#site/data/api.ts'
import { listOrganizationChurches } from '#site/data/organization-churches.ts'
import { listOwnMembers } from '../../contract/account.ts'

/** A church of the organization: whether it is the current church, and whether the person is a member of it. */
export type OrganizationChurch = { church: ChurchCard; isCurrent: boolean; isMember: boolean }
export type OrganizationChurches = { organization: string | null; churches: OrganizationChurch[] }

/**
 * All churches of the current church's organization: the current one first, then those of which the person is a member, then the others;
 * each group by name.
 */
export async function loadOrganizationChurches(api: Api, currentChurch: Church, accountId: number): Promise<OrganizationChurches> {
  const organizacao = currentChurch.slugOrganizacao
  if (!organizacao) return { organization: null, churches: [] }
  const [name, organizationChurches, { usuarios }] = await Promise.all([
    findOrganizationName(api, organizacao),
    listOrganizationChurches(api, organizacao),
    api(listOwnMembers, { id: accountId, organizacao }),
  ])
  const memberChurchIds = new Set(usuarios.map(({ igreja }) => igreja.id))
  const churches = organizationChurches.map(church => ({
    church,
    isCurrent: church.id === currentChurch.id,
    isMember: memberChurchIds.has(church.id),
  }))
  const rank = ({ isCurrent, isMember }: OrganizationChurch) => (isCurrent ? 0 : isMember ? 1 : 2)
  return { organization: name, churches: churches.sort((a, b) => rank(a) - rank(b)) }
}

/** `null` when the call fails: the list is still useful without its title. */
const findOrganizationName = (api: Api, organization: string) =>
  api(getOrganization, { organization }).then(
    ({ organizacao }) => organizacao.nome,
    () => null,
  )
