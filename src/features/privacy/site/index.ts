export { ConsentPlace } from './consent-place.tsx'
