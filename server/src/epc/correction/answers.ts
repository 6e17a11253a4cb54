import {
  adminReturnEpcParcels,
  fixEpcParcel,
  pushEpcDeparture,
  revertEpcParcels,
} from '@kuacang/contract/epc/correction/calls'
import { type Answer, answer } from '#kit/http/answer'
import { fix } from './fix.ts'
import { pushDeparture } from './push.ts'
import { adminReturn, revert } from './returns.ts'

export const answers: Answer[] = [
  answer(adminReturnEpcParcels, adminReturn),
  answer(revertEpcParcels, revert),
  answer(fixEpcParcel, fix),
  answer(pushEpcDeparture, pushDeparture),
]
