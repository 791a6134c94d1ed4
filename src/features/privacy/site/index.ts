export { ConsentNotice } from './consent-notice.tsx'
export { PrivacyPage } from './privacy-page.tsx'
