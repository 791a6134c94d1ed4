export { sundaySchoolSection } from './home-section.ts'
