/** A CNPJ with its punctuation: `12.ABC.345/01DE-35`. @param cnpj 14 characters, of which the newer ones have letters */
export const shownCnpj = (cnpj: string): string => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
