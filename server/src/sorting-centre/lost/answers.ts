import { markScLost } from '@kuacang/contract/sorting-centre/lost/calls'
import { type Answer, answer } from '#kit/http/answer'
import { markLost } from './mark.ts'

export const answers: Answer[] = [answer(markScLost, markLost)]
