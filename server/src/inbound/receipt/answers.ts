import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { type Answer, answer } from '#kit/http/answer'
import { receiveGoods } from './actions.ts'

export const answers: Answer[] = [answer(receiveInboundOrder, receiveGoods)]
