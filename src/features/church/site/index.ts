export { ChurchFooter } from './church-footer.tsx'
export { ChurchMark } from './church-mark.tsx'
export { MenuIcon } from './menu-icon.tsx'
