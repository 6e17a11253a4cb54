import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { type Answer, answer } from '#kit/http/answer'
import { receive } from './actions.ts'

export const answers: Answer[] = [answer(receiveInboundOrder, receive)]
