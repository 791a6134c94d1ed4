import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { uploadRoutes } from './api.ts'

export { uploadedFile, uploadedPrivateFile } from './find-upload.ts'

export const uploadsFeature: Feature = { contract, routes: uploadRoutes }
