import { enumeration } from '../../kit/enumeration.ts'

export const putawaySource = enumeration('putaway_source', {
  inbound: [1, '入库', 'Inbound'],
  put_back: [2, '取消回库', 'Put-back'],
})

export const suggestionKind = enumeration('putaway_suggestion_kind', {
  same_sku: [1, '同款商品', 'Same goods'],
  empty: [2, '空库位', 'Empty location'],
})
