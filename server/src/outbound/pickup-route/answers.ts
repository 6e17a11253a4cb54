import { getPickupRoute } from '@kuacang/contract/outbound/pickup-route/calls'
import { type Answer, answer } from '#kit/http/answer'
import { routeOf } from './route.ts'

export const answers: Answer[] = [
  answer(getPickupRoute, (tx, caller, { params }) => routeOf(tx, caller, params.id)),
]
