import { Problem } from '#contract/problems.ts'

type Link = { igrejaId: number | null; email: string }
type Account = { email: string; emailConfirmadoEm: Date | null }

/**
 * Checks that a link still proves the address of the account it was mailed to, at the church where it was requested: an address that has changed
 * since may be another person's by now.
 * @throws Problem `link-expired`
 */
export function checkLink(link: Link, church: { id: number }, account: Account | undefined): void {
  if (link.igrejaId !== church.id || !account?.emailConfirmadoEm || account.email !== link.email) throw new Problem('link-expired')
}
