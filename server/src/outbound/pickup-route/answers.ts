import { getPickupRoute } from '@kuacang/contract/outbound/pickup-route/calls'
import { type Answer, answer } from '#kit/http/answer'
import { routeOf } from './route.ts'

export const answers: Answer[] = [
  answer(getPickupRoute, (tx, desk, { params }) => routeOf(tx, desk, params.id)),
]
