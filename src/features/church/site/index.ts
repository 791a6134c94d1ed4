export { ChurchFooter } from './church-footer.tsx'
export { MenuIcon } from './menu-icon.tsx'
