import { text } from '@kuacang/contract/kit/text'

export const lostWords = {
  isLost: text('丢失', 'Lost'),
  isFound: text('找到', 'Found'),
}
