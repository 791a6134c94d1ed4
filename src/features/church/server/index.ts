export { churchAddress } from './address.ts'
export { churchRoutes } from './api.ts'
export { churchDocuments } from './documents.ts'
export { createDirectory } from './directory.ts'
