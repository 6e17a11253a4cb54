import { text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { showStop } from './stop.tsx'

export const interceptTitle = text('拦截查验', 'Intercepted for inspection')
const usual = text(
  '该订单需要拦截查验，请通知管理员',
  'This order must be intercepted for inspection. Tell an administrator',
)

/**
 * Says aloud that something must not leave; nothing goes on before a deliberate hand, or CMD-CONFIRM, has confirmed
 * it. `message` says what to do with it, where that is known.
 */
export const showIntercept = (message: ReactNode = say(usual)): Promise<void> => {
  playCue('error')
  return showStop({ title: say(interceptTitle), lead: message, closes: 'confirm' })
}
