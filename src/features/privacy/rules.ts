/** The id of a church's Facebook pixel: digits only, because it is inserted into scripts and URLs. `undefined` when there is none. */
export const pixelId = (code: string | null | undefined): string | undefined =>
  /^\d{5,20}$/.test(code ?? '') ? (code as string) : undefined
