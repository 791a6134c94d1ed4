export { aboutSection } from './about-section.tsx'
export { ChurchFooter } from './church-footer.tsx'
export { MenuIcon } from './menu-icon.tsx'
export { servicesSection } from './services-section.tsx'
