export { EmailTestPage } from './email-test-page'
