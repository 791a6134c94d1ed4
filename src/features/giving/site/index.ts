export { givingAccountLinks } from './account-links.ts'
export { Goal } from './goal.tsx'
export { givingSection } from './home-section.ts'
export { giveLink } from './poster/give-link.ts'
