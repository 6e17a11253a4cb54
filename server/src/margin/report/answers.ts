import { listMargins } from '@kuacang/contract/margin/report/calls'
import { type Answer, answer } from '#kit/http/answer'
import { marginsOf } from './margins.ts'

export const answers: Answer[] = [
  answer(listMargins, (tx, caller, { query }) => marginsOf(tx, caller, query)),
]
