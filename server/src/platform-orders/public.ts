export { storeCourier } from './store/courier.ts'
