import type { ReadModel } from '#kit/report/read-model'
import { inboundDay, inboundFact, inboundTimeDay } from './inbound-models.ts'
import { orderDay, orderTimeDay } from './order-day.ts'
import { orderFact } from './order-fact.ts'
import { stageHour } from './stage-hour.ts'

/** What others are computed from stands before them. */
export const readModels: ReadModel[] = [
  ...[orderFact, orderDay, orderTimeDay],
  ...[inboundFact, inboundDay, inboundTimeDay],
  stageHour,
]
