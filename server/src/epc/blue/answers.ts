import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { type Answer, answer } from '#kit/http/answer'
import { dischargeBlue } from './discharge.ts'

export const answers: Answer[] = [answer(blueDischarge, dischargeBlue)]
