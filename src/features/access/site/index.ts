export { UserHome } from './account/user-home.tsx'
export { accessPlaces } from './account/access-places.ts'
