import { kilogramsOf } from '@kuacang/contract/kit/weight'

/** What a scale reports: a weight and whether it is steady, or that it cannot weigh its load. */
export type Reading =
  | { readonly kind: 'weight'; readonly kg: number; readonly still: boolean | undefined }
  | { readonly kind: 'over' }
  | { readonly kind: 'unit' }

type Reader = (line: string) => Reading | undefined

const weight = (
  sign: string,
  digits: string,
  unit: string,
  still: boolean | undefined,
): Reading | undefined => {
  const value = Number(`${sign === '-' ? '-' : ''}${digits.replaceAll(' ', '')}`)
  if (Number.isNaN(value)) return undefined
  const kg = kilogramsOf(value, unit)
  return kg === undefined ? { kind: 'unit' } : { kind: 'weight', kg: kg === 0 ? 0 : kg, still }
}

/** `ST,GS,+  1.234kg`, `US,NT,- 0.100 kg`, `OL,GS,…`: A&D and the many that write like it. */
const commaSeparated: Reader = (line) => {
  const {
    state = '',
    sign = '',
    digits = '',
    unit = 'kg',
  } = /^(?<state>ST|US|OL|QT),(?:(?:GS|NT|TR|G|N),)?\s*(?<sign>[+-]?)\s*(?<digits>[\d. ]*\d)?\s*(?<unit>[a-zA-Z]+)?/.exec(
    line,
  )?.groups ?? {}
  if (state === 'OL') return { kind: 'over' }
  return state && digits ? weight(sign, digits, unit, state !== 'US') : undefined
}

/** `S S     1.234 kg`, `S D …`, `SD …`, `S +`: the standard commands of Mettler Toledo and scales that know them. */
const standardCommand: Reader = (line) => {
  if (/^S\s*[+-]\s*$/.test(line)) return { kind: 'over' }
  const {
    state = '',
    sign = '',
    digits = '',
    unit = '',
  } = /^S\s?(?<state>[SD])\s+(?<sign>[+-]?)\s*(?<digits>[\d.]+)\s*(?<unit>[a-zA-Z]+)/.exec(line)?.groups ?? {}
  return state ? weight(sign, digits, unit, state === 'S') : undefined
}

/** `wn00.123kg`, `ww01.234kg`: what the counters of many floor scales send all the time; it says nothing of rest. */
const continuous: Reader = (line) => {
  const {
    sign = '',
    digits = '',
    unit = 'kg',
  } = /^w[nwtg]\s*(?<sign>[+-]?)(?<digits>[\d.]+)\s*(?<unit>[a-zA-Z]+)?$/.exec(line)?.groups ?? {}
  return digits ? weight(sign, digits, unit, undefined) : undefined
}

/** `=43.21000`: the digits from the last to the first, behind an equals sign (XK3190): 12.34. */
const reversed: Reader = (line) => {
  const digits = /^=(?<digits>[\d.]+-?)$/.exec(line)?.groups?.digits
  if (digits === undefined) return undefined
  const forward = [...digits].reverse().join('')
  return weight(forward.startsWith('-') ? '-' : '', forward.replace('-', ''), 'kg', undefined)
}

/** How many of the six digits stand behind the point, by the first status byte; before those, how many zeros follow. */
const pointOf = (status: number): number => 10 ** ((status & 7) - 2)

/**
 * Toledo's continuous output: three status bytes, six digits of weight, six of tare. The bytes say where the point is,
 * the sign, the unit, whether the scale moves, and whether it cannot weigh its load.
 */
const toledo: Reader = (line) => {
  const { status = '', digits = '' } =
    /^(?<status>[ -?][ -\x7f][ -\x7f])(?<digits>[ \d]{6})[ \d]{6}.?$/.exec(line)?.groups ?? {}
  const [a = 0, b = 0, c = 0] = [...status].map((byte) => byte.charCodeAt(0))
  // Each status byte has its sixth bit set, and the first its steps: so it is no line of mere digits.
  if (digits.trim() === '' || ![a, b, c].every((byte) => byte & 32) || !(a & 24)) return undefined
  if (b & 4) return { kind: 'over' }
  const unit = ['', 'g', 't', 'oz'][c & 7] || (b & 16 ? 'kg' : 'lb')
  const value = Number(digits) / pointOf(a)
  return weight(b & 2 ? '-' : '', value.toFixed(5), unit, !(b & 8))
}

/** `+001.234`: a scale that sends its number alone means kilograms. */
const bare: Reader = (line) => {
  const { sign = '', digits = '' } = /^(?<sign>[+-]?)\s*(?<digits>\d{1,6}\.\d{1,4})$/.exec(line)?.groups ?? {}
  return digits ? weight(sign, digits, 'kg', undefined) : undefined
}

/** A line as it is printed: `1.234 kg`, `N.W.: 1.234kg`, `Net 500 g S`; the last weight of the line counts. */
const printed: Reader = (line) => {
  const found = [
    ...line.matchAll(
      /(?<sign>[+-]?)\s*(?<digits>\d+(?:\.\d+)?)\s*(?<unit>kg|g|lb|lbs|oz|t)\b(?<mark>\s*[SUD?](?=\s|$))?/gi,
    ),
  ].at(-1)
  if (!found?.groups) return undefined
  const { sign = '', digits = '', unit = '', mark = '' } = found.groups
  const state = mark.trim().toUpperCase()
  return weight(sign, digits, unit, state === '' ? undefined : state === 'S')
}

const readers: readonly Reader[] = [
  commaSeparated,
  standardCommand,
  continuous,
  reversed,
  toledo,
  printed,
  bare,
]

/** Does the line come of a scale that takes the standard commands, such as zero and tare (MT-SICS)? */
export const takesCommands = (line: string): boolean => /^(S\s?[SDI+-]|Z |T |ZI|TI|ES|I4)/.test(line.trim())

/** One line of a scale, in any of the usual formats; undefined where it is no weight. */
export const readScaleLine = (line: string): Reading | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: frames of scales begin and end with them
  const clean = line.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  for (const read of readers) {
    const reading = read(clean)
    if (reading) return reading
  }
  return undefined
}

/** Cuts what a port sends into lines: at line ends, and at the marks that frame a message. */
export const lineCutter = (): ((chunk: string) => string[]) => {
  let rest = ''
  return (chunk) => {
    // A scale that says `=` before each weight sends no line end.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the beginning and end of a frame
    const parts = `${rest}${chunk}`.split(/[\r\n\u0002\u0003]+|(?=(?<=[\d.-])=)/)
    rest = (parts.pop() ?? '').slice(-200)
    return parts.filter((p) => p.trim() !== '')
  }
}
