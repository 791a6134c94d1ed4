export { bannersOnHome } from './on-home.ts'
export { bannersPart } from './start-up-part.ts'
