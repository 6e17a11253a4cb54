export { createDistrict } from './district/actions.ts'
export { districtGrids } from './district/grid.ts'
export { type Headed, headingColumns, headingJoins, headingOf } from './location/heading.ts'
export { saveLocations } from './location/import-file.ts'
export { placesOf } from './location/places.ts'
export { type Lack, lackAt, suggestPlaces, type ToPut } from './location/room.ts'
export { stopsAt } from './location/stops.ts'
export { findLocation, isLocation, keepLocation } from './location/store.ts'
export { type LocationUse, registerLocationUse } from './location/uses.ts'
export { bookIn, setWarningLevel } from './material/actions.ts'
export { packNeeds } from './material/needs.ts'
export { consumeMaterial } from './material/use.ts'
export { demoRackCode, demoRacks } from './rack/demo.ts'
export { rackMapsOf } from './rack/map.ts'
export { allocate, type Wanted } from './stock/allocate.ts'
export { pickPromised, releaseAllocated, ship, shipPromised } from './stock/allocation.ts'
export {
  awaitStock,
  demandAhead,
  pinDemand,
  stopWaiting,
  type Turn,
} from './stock/demand.ts'
export { freeStock } from './stock/free.ts'
export { movedByCauseSql, moveStock, moveStockLater } from './stock/ledger.ts'
export { type Lying, lyingAt } from './stock/lying.ts'
export { pickableTypes } from './stock/pickable.ts'
export { type Promised, promisedSql } from './stock/promised.ts'
export { putawaysOf } from './stock/putaways.ts'
export { type Choice, reallocate } from './stock/reallocation.ts'
export { freeAside, setAside, setAsideSql } from './stock/set-aside.ts'
export { unpick } from './stock/unpick.ts'
export { allocateWaiting, waitersInTurn, warehousesWaiting } from './stock/waiting.ts'
export { planTransfer } from './transfer/plan.ts'
