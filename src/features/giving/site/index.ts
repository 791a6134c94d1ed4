export { givingAccountLinks } from './account-links.ts'
export { givingSection } from './home-section.ts'
