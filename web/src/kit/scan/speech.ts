import { locale } from '../say.ts'

export type Spoken = string | number

/** Whole numbers up to 500 and single capital letters are spoken; everything else is only shown (specification 9). */
export const speakable = (value: Spoken): boolean =>
  /^\d{1,3}$/.test(String(value)) ? Number(value) <= 500 : /^[A-Z]$/.test(String(value))

const longestMs = 1500
const longestInstructionMs = 4000
const longestSentenceMs = 15_000
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Says an instruction of the product, where there is one, and the slots, cells or tags of a result once its cue has
 * sounded. A newer one interrupts an older. Nothing waits for it, and a machine without a voice stays silent (OP-16).
 */
export const speakInstruction = (instruction: string, values: readonly Spoken[], afterMs: number): void => {
  const said = [instruction, ...values.filter(speakable)].filter((part) => part !== '').join(' ')
  sayAloud(said, afterMs, instruction ? longestInstructionMs : longestMs)
}

/** Says a whole sentence in the same way. */
export const speakSentence = (sentence: string, afterMs: number): void =>
  sayAloud(sentence, afterMs, longestSentenceMs)

const sayAloud = (said: string, afterMs: number, longest: number): void => {
  clearTimeout(waiting)
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  if (said === '') return
  waiting = setTimeout(() => {
    const words = new SpeechSynthesisUtterance(said)
    words.lang = locale === 'zh' ? 'zh-CN' : 'en-US'
    words.rate = 1.15
    speechSynthesis.speak(words)
    document.dispatchEvent(new CustomEvent('kuacang:speech', { detail: said }))
    waiting = setTimeout(() => speechSynthesis.cancel(), longest)
  }, afterMs)
}
