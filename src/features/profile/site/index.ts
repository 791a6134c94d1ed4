export { profileAccountLinks } from './account-links.ts'
