import type { ModuleCode } from '#contract/modules.ts'

/** The partner sites, by the last part of their paths. */
export const partnerCodes = ['voluts', 'mykids'] as const
export type PartnerCode = (typeof partnerCodes)[number]

export const partners: Record<PartnerCode, { module: ModuleCode; name: string }> = {
  voluts: { module: 'MOD_VOLUTS', name: 'Voluts' },
  mykids: { module: 'MOD_MYKIDS', name: 'MyKids' },
}

/** So long after it was signed a token opens the partner's site; seconds. */
export const tokenSeconds = 60

/** Keys of one partner that a church has at once: the one that signs, and those that are still known. */
export const maxKeys = 5

/** Where the partner's site finds the token: behind `#`, which no browser sends to a server, so it is in no log. */
export const withToken = (url: string, token: string): string => `${url.split('#', 1)[0]}#token=${token}`
