import { BarcodeOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { playCue } from './cues.ts'
import { normaliseCode } from './normalise.ts'
import { refused } from './outcome.ts'
import { earlyScans, holdScans, untaken, watchEarly } from './scanner.ts'
import { useCapture } from './use-capture.ts'

const words = {
  waiting: text('页面打开后处理 {n} 次扫描', '{n} {n|scan|scans} will be processed when the page opens'),
  untaken: text('未处理：此页面不接收扫描 {codes}', 'Not processed: this page takes no scans: {codes}'),
}

/** While this is drawn the page, or the part of it that takes scans, is on its way: scans are kept for it. */
export const useHoldScans = (): void => useEffect(holdScans, [])

/** For a page without a desk that is filled by scanning: takes what is scanned wherever the focus is. */
export const useScans = (take: (code: string) => void): void => {
  const none = useRef<HTMLInputElement>(null)
  const refuse = (why: 'blank' | 'cut') => {
    playCue('unrecognised')
    notice.warning(refused(why).word)
  }
  useCapture(none, {
    enter: (raw) => {
      const code = normaliseCode(raw)
      if (code) take(code)
      else refuse('blank')
    },
    cut: () => refuse('cut'),
  })
}

/** Says of scans that nothing was done for them. */
export const tellUntaken = (scans: readonly string[]): void => {
  playCue('error')
  notice.warning(say(words.untaken, { codes: scans.join(' ') }))
}

type EarlyProps = {
  /** Is given the scans that no page took. */
  readonly onUntaken: (scans: readonly string[]) => void
}

/** Rendered once in each frame: shows the scans that wait for a page, and hands on those that no page took. */
export const EarlyScans = ({ onUntaken }: EarlyProps) => {
  const n = useSyncExternalStore(watchEarly, earlyScans).length
  const latest = useRef(onUntaken)
  latest.current = onUntaken
  useEffect(() => {
    const tell = (scans: readonly string[]) => latest.current(scans)
    untaken.add(tell)
    return () => void untaken.delete(tell)
  }, [])
  return n === 0 ? null : (
    <div className="desk-early" role="status" data-testid="early-scans">
      <BarcodeOutlined /> {say(words.waiting, { n })}
    </div>
  )
}
