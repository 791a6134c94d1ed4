/** A row's id from a part of a path; `undefined` when the text is not an id. */
export const parseId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)
