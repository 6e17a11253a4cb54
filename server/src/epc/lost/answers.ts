import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { type Answer, answer } from '#kit/http/answer'
import { markLost } from './mark.ts'

export const answers: Answer[] = [answer(markEpcLost, markLost)]
