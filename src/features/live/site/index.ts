export { nextServiceOnHome, servicesSection } from './home-sections.ts'
