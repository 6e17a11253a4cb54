/** The width of a text at size 1, in units of the size. */
export type Measure = (text: string) => number

export type Fitted = { size: number; lines: string[] }

/** How a text may be made to fit: down to `least`, on at most `lines` lines of `width`; what is left is cut. */
export type Room = { width: number; size: number; least: number; lines: number }

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), (s) => s.segment)

/** Letters as wide as they are high, as a class of a regular expression with the flag u. */
export const wideLetters =
  '[\\u2E80-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF\\uFF00-\\uFFEF\\u{20000}-\\u{3FFFF}]'
const wide = new RegExp(wideLetters, 'u')
export const hasWide = (text: string): boolean => wide.test(text)

/** Marks that may not begin a line, and those that may not end one. */
const closing = /^[、。，．！？：；）】》」』”’％!?,.:;)\]}%]$/u
const opening = /^[（【《「『“‘([{]$/u

/** The text as it can be printed: composed accents, no control characters, every run of blanks one blank. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)\p{C}/gu, '')
    .replace(/ +/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim()

/** The largest size, and the lines, with which a text fits its room. */
export const fitText = (text: string, room: Room, measure: Measure): Fitted => {
  const clean = printable(text)
  const step = Math.max(0.25, room.size / 80)
  for (let size = room.size; size > room.least; size -= step) {
    const lines = wrap(clean, room.width / size, measure)
    if (lines.length <= room.lines) return { size, lines: lines.map((l) => l.trim()) }
  }
  const size = Math.min(room.size, room.least)
  const lines = wrap(clean, room.width / size, measure)
  if (lines.length <= room.lines) return { size, lines: lines.map((l) => l.trim()) }
  const last = shorten(lines.slice(room.lines - 1).join(''), room.width / size, measure)
  return { size, lines: [...lines.slice(0, room.lines - 1), last].map((l) => l.trim()) }
}

/** Breaks at blanks, hyphens and between Chinese characters; a longer word is broken where the line ends. */
const wrap = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure))

/** The lines, with their blanks at the end: put together they are the text again. */
const wrapParagraph = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text)) {
    if (measure((line + unit).trimEnd()) <= width) {
      line += unit
      continue
    }
    if (line) lines.push(line)
    const pieces = measure(unit.trimEnd()) <= width ? [unit] : breakWord(unit, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** What stays together on a line: a word with the blank behind it, or a Chinese character with its marks. */
const unitsOf = (text: string): string[] => {
  const units: string[] = []
  let before = ''
  for (const letter of lettersOf(text)) {
    if (before === '' || mayBreak(before, letter)) units.push(letter)
    else units.push(`${units.pop() ?? ''}${letter}`)
    before = letter
  }
  return units
}

const mayBreak = (before: string, after: string): boolean => {
  if (after === ' ') return false
  if (before === ' ' || before === '-') return true
  return (wide.test(before) || wide.test(after)) && !closing.test(after) && !opening.test(before)
}

const breakWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

const shorten = (text: string, width: number, measure: Measure): string => {
  const letters = lettersOf(text.trim())
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
