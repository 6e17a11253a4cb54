import { locale } from '../say.ts'

/** Whole numbers up to 500 and single capital letters are spoken; everything else is only shown (specification 9). */
export const speakable = (value: string | number): boolean =>
  /^\d{1,3}$/.test(String(value)) ? Number(value) <= 500 : /^[A-Z]$/.test(String(value))

const longestMs = 1500
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Says a slot, cell or tag once its cue has sounded. A newer one interrupts an older. Nothing waits for it, and
 * a machine without a voice stays silent (OP-16).
 */
export const speak = (value: string | number, afterMs: number): void => {
  clearTimeout(waiting)
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  if (!speakable(value)) return
  waiting = setTimeout(() => {
    const words = new SpeechSynthesisUtterance(String(value))
    words.lang = locale === 'zh' ? 'zh-CN' : 'en-US'
    words.rate = 1.15
    speechSynthesis.speak(words)
    document.dispatchEvent(new CustomEvent('kuacang:speech', { detail: String(value) }))
    waiting = setTimeout(() => speechSynthesis.cancel(), longestMs)
  }, afterMs)
}
