import { acceptProposals, listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import { type Answer, answer } from '#kit/http/answer'
import { acceptProducts } from './accept.ts'
import { listProducts } from './list.ts'

export const answers: Answer[] = [
  answer(listStoreProducts, listProducts),
  answer(acceptProposals, acceptProducts),
]
