export {
  channelById,
  channelCodes,
  channelOf,
  channelsForQuotes,
  channelsNamed,
  channelsServing,
  type ServingChannel,
} from './channel/store.ts'
export { channelGroupNow } from './channel-group/store.ts'
export { mappedChannel } from './channel-mapping/store.ts'
export { strangeCountries } from './country/store.ts'
export { isCurrency } from './currency/store.ts'
export { insertDemoWarehouses } from './demo.ts'
export { checkInviteCode, redeemInviteCode } from './invite-code/redeem.ts'
export { createMaterial, editMaterial, materials } from './material/actions.ts'
export { materialColumns } from './material/columns.ts'
export { showManaged as showMaterial } from './material/show.ts'
export { allMaterials, materialByBarcode } from './material/store.ts'
export { staffOnly } from './partner/rules.ts'
export {
  checkPartner,
  discountOf,
  discountsOf,
  mustBeEnabled,
  noteLimited,
  partnerNames,
} from './partner/store.ts'
export { ensurePlatform, platformNames } from './platform/store.ts'
export { checkSortingGroups, type SortingGroupNow, sortingGroupsNow } from './sorting-group/store.ts'
export { changePreference, checkPreference, createWarehouse, editWarehouse } from './warehouse/actions.ts'
export { warehouseColumns } from './warehouse/columns.ts'
export { cutOffOf } from './warehouse/cut-off.ts'
export { mustKeepGoods } from './warehouse/keeps-goods.ts'
export { allWarehouses, findWarehouse, preferenceOf } from './warehouse/store.ts'
