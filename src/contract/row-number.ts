/** The number of a row that a part of an address is; `undefined` where it is none. */
export const rowNumber = (text: string | undefined): number | undefined => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)
