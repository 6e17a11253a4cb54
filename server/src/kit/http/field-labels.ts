import type { FieldLabels } from '@kuacang/contract/kit/labels'
import { filled, type Text, text } from '@kuacang/contract/kit/text'

const labels = new Map<string, Text>()

/** Areas say what their fields are called in files called field-labels.ts: the kit knows none of them. */
export const registerFieldLabels = (some: FieldLabels): void => {
  for (const [name, label] of Object.entries(some)) {
    const known = labels.get(name)
    if (known && (known.zh !== label.zh || known.en !== label.en))
      throw new Error(`the field ${name} has two labels`)
    labels.set(name, label)
  }
}

export type PathStep = string | number

/** The names by which the label of a field is looked up: first with the name of its parent, then alone. */
export const labelNames = (path: readonly PathStep[]): readonly string[] => {
  const names = path.filter((step) => typeof step === 'string')
  const [last, outer] = [names.at(-1), names.at(-2)]
  if (last === undefined) return []
  return outer === undefined ? [last] : [`${outer}.${last}`, last]
}

const whole = text('提交的内容', 'The input')
const row = text('第 {n} 行', 'Line {n}')

/** “SKU 编码” before a Chinese word needs a space; “数量” does not. */
const gap = (before: string, after: string) =>
  /[A-Za-z0-9)]$/.test(before) !== /^[A-Za-z0-9(]/.test(after) ? ' ' : ''
const joinedZh = (...parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((sofar, part) => (sofar === '' ? part : sofar + gap(sofar, part) + part), '')

/** A label as it stands in a Chinese text, with the space that its neighbour needs. */
export const spaced = (words: string, label: string): string => {
  const [, after = ''] = words.split('{field}')
  return after === '' ? label : label + gap(label, after)
}

/**
 * The label of the field at a path, and the line, counted from one, for a field in a list. A field that is not in the
 * catalogue, which a caller made up, keeps its name.
 */
export const labelAt = (path: readonly PathStep[]): Text => {
  const name = labelNames(path)
  const found = name.map((n) => labels.get(n)).find((l) => l !== undefined)
  const raw = name.at(-1)
  const label = found ?? (raw ? { zh: raw, en: raw } : whole)
  const lines = path.flatMap((step, at) => (typeof step === 'number' ? [{ n: step + 1, at }] : []))
  const said = lines.map(({ n, at }): Text => {
    const list = labelAt(path.slice(0, at).filter((step) => typeof step === 'string'))
    const line = filled(row, { n })
    if (lines.length === 1 && at < path.length - 1) return line
    return { zh: joinedZh(list.zh, line.zh), en: `${list.en} ${line.en.toLowerCase()}` }
  })
  // The label of a plain value in a list is that of the list.
  const parts = typeof path.at(-1) === 'number' ? said : [...said, label]
  const [last, ...outer] = parts.map((p) => p.zh).toReversed()
  return {
    zh: joinedZh(outer.toReversed().join('，'), last ?? ''),
    en: parts.map((p) => p.en).join(', '),
  }
}
