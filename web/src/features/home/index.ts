export { DealerHomePage } from './dealer-home-page'
