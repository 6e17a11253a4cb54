import { locale } from '../say.ts'

/** Whole numbers up to 500 and single capital letters are spoken; everything else is only shown (specification 9). */
export const speakable = (value: string | number): boolean =>
  /^\d{1,3}$/.test(String(value)) ? Number(value) <= 500 : /^[A-Z]$/.test(String(value))

/** Says a slot, cell or tag. A newer one interrupts an older; nobody waits for it (OP-16). */
export const speak = (value: string | number): void => {
  if (!speakable(value) || !('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(String(value))
  words.lang = locale === 'zh' ? 'zh-CN' : 'en-US'
  words.rate = 1.15
  speechSynthesis.speak(words)
  setTimeout(() => speechSynthesis.cancel(), 1500)
}
