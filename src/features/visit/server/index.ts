export { visitRoutes } from './api.ts'
