export { Banners } from './banners.tsx'
export { bannersPart } from './start-up-part.ts'
