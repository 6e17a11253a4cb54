export type { Load } from './cart/cart.ts'
export { putOnCarts } from './cart/put-on-carts.ts'
export { cellSet, type HeadedCells } from './cart/tour-field.ts'
export {
  type DistrictGrid,
  isOnGrid,
  layoutOfGrid,
  type OnGrid,
  type Stop,
  walkDistricts,
} from './district-walk.ts'
export { crossAisles, depthOf, type Layout, middleOf, type Position } from './route/layout.ts'
export { type Heading, wayThrough } from './route/legs.ts'
