export { familyAccountLinks } from './account-links.ts'
