import { interceptMessage } from '@kuacang/contract/kit/scan/words'
import { text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { showStop } from './stop.tsx'

export const interceptTitle = text('拦截查验', 'Intercepted for inspection')

/**
 * Says aloud that something must not leave; nothing goes on before a deliberate hand, or CMD-CONFIRM, has confirmed
 * it. `message` says what to do with it, where that is known.
 */
export const showIntercept = (message: ReactNode = say(interceptMessage)): Promise<void> => {
  playCue('error')
  return showStop({ title: say(interceptTitle), lead: message, closes: 'confirm' })
}
