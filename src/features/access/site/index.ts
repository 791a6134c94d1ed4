export { accessAccountLinks } from './account/account-links.ts'
export { UserHome } from './account/user-home.tsx'
