// Where most people of our churches have their mail, and domains that look like one of these and exist.
const providers = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'outlook.com.br', 'hotmail.com.br', 'live.com', 'msn.com', 'icloud.com', 'me.com'],
  ...['yahoo.com', 'yahoo.com.br', 'yahoo.es', 'hotmail.es', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'globo.com'],
  ...['proton.me', 'protonmail.com', 'aol.com'],
]
const realOnes = new Set([
  ...providers,
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'mac.com',
  'live.com.br',
  'googlemail.com',
  'hotmail.co.uk',
])

/**
 * The address that somebody probably meant whose domain is nearly a well-known one, such as `gmail.con`; `undefined` when there is none, or
 * the domain may still be on its way to one. A guess: nothing is refused for it.
 */
export function nearEmail(email: string): string | undefined {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]{2,})\s*$/.exec(email.toLowerCase()) ?? []
  if (!name || !domain || realOnes.has(domain) || providers.some(provider => provider.startsWith(domain))) return undefined
  const meant =
    providers.find(provider => domain === `${provider}.br`) ??
    providers
      .map(provider => ({ provider, slips: slipsBetween(domain, provider) }))
      // A short domain is near to many others.
      .filter(({ provider, slips }) => slips <= (provider.length > 8 ? 2 : 1))
      .sort((a, b) => a.slips - b.slips)[0]?.provider
  return meant && `${name}@${meant}`
}

/** How many letters are missing, added, wrong or swapped with their neighbour (optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const ways = [(last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1)]
      if (isSwapped) ways.push((before[column - 2] ?? 0) + 1)
      line.push(Math.min(...ways))
    }
    ;[before, last] = [last, line]
  }
  return last[b.length] ?? 0
}
