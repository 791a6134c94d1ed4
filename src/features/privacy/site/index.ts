export { ConsentNotice } from './consent-notice.tsx'
