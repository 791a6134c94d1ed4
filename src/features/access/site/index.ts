export { accessPlaces } from './account/access-places.ts'
export { UserHome } from './account/user-home.tsx'
