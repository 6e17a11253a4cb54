export { type Places, placesOf } from './location/places.ts'
export { findLocation } from './location/store.ts'
export { allocate, type Missing, pick, release, ship, type Wanted } from './stock/allocation.ts'
export { type Move, moveStock } from './stock/ledger.ts'
