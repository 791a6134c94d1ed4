export { profileAccountLinks } from './account-links.ts'
export { AddressFields } from './address/address-fields.tsx'
export { CpfField } from './cpf-field.tsx'
