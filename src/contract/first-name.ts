/** The first of a person's names: all that the public learns of somebody who leads a group. */
export const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''
