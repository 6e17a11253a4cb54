import { text } from '@kuacang/contract/kit/text'
import { useEffect } from 'react'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { playCue } from './cues.ts'

const notYet = text(
  '页面还在加载，「{key}」未处理，请稍后再试',
  'The page is still loading. “{key}” was not processed, please try again shortly',
)

// F5 loads the page again: that must stay possible where it does not come.
const isDeskKey = (key: string) => /^F([2-46-9]|10)$/.test(key)

/** While a page is loaded there is no desk yet that knows its keys: they are refused, seen and heard, not lost. */
export const useKeysNotYet = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !isDeskKey(event.key)) return
      event.preventDefault()
      playCue('error')
      notice.warning(say(notYet, { key: event.key }))
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
