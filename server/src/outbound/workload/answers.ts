import { getWorkload } from '@kuacang/contract/outbound/workload/calls'
import { type Answer, answer } from '#kit/http/answer'
import { workloadOf } from './workload.ts'

export const answers: Answer[] = [answer(getWorkload, (tx, caller) => workloadOf(tx, caller))]
