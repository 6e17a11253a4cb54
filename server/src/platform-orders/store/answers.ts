import {
  bindByInvite,
  bindStore,
  editStore,
  getBindAddress,
  listConnectors,
  listStores,
  lookUpInvite,
  syncStore,
  unbindStore,
} from '@kuacang/contract/platform-orders/store/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import {
  bindAddress,
  bindInvited,
  bindMerchantStore,
  editMerchantStore,
  syncMerchantStore,
  unbindMerchantStore,
} from './bind.ts'
import { bindablePlatforms } from './bindable.ts'
import { invited } from './invite.ts'
import { storesOf } from './list.ts'

export const answers: Answer[] = [
  answer(listStores, (tx, caller, { query }) => storesOf(tx, caller, query)),
  answer(listConnectors, (tx) => bindablePlatforms(tx)),
  answerAlone(getBindAddress, bindAddress),
  answerAlone(bindStore, bindMerchantStore),
  answerAlone(lookUpInvite, invited),
  answerAlone(bindByInvite, bindInvited),
  answer(unbindStore, unbindMerchantStore),
  answer(editStore, editMerchantStore),
  answer(syncStore, syncMerchantStore),
]
