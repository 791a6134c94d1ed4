/** A CPF of which only the middle is shown, as in public records of Brazil. @param cpf 11 digits */
export const hiddenCpf = (cpf: string): string => `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`
