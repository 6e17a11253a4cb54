import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Asked, writePattern } from './pattern.ts'

/** The station that docs/suites.md leads to, as somebody wrote it who had only that page. */
const folder = path.join(import.meta.dirname, 'samples/station')

/** What it began with. */
const sampleAsked: Asked = {
  pattern: 'station',
  area: 'outbound',
  name: 'sample-item',
  path: '/wms_outbound/sample_crates',
  right: 'OutboundOrderOperator',
  zh: '样品装箱',
  en: 'sample crate packing',
}

const entryEnd = /\.entry\.txt$/
const sampleFiles = () => globSync('**/*.txt', { cwd: folder }).sort()
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
/** The first line of an entry stands in the file already; the entry comes after it. */
const entryOf = (file: string) => {
  const text = textOf(file)
  const end = text.indexOf('\n') + 1
  return { begin: text.slice(0, end), entry: text.slice(end) }
}

/** Generates the station in a copy of the project and puts the sample over it; returns what was written and changed. */
export const writeSample = async (root: string): Promise<string[]> => {
  const generated = await writePattern(root, sampleAsked)
  const files = sampleFiles().map((file) => {
    const place = file.replace(/(\.entry)?\.txt$/, '')
    // The generator has given the migration its number.
    const target = generated.find((one) => one.endsWith(`-${path.basename(place)}`)) ?? place
    mkdirSync(path.dirname(path.join(root, target)), { recursive: true })
    if (!entryEnd.test(file)) writeFileSync(path.join(root, target), textOf(file))
    else {
      const { begin, entry } = entryOf(file)
      const before = readFileSync(path.join(root, target), 'utf8')
      if (!before.includes(begin)) throw new Error(`${target} has no line ${begin}`)
      writeFileSync(
        path.join(root, target),
        before.replace(begin, () => begin + entry),
      )
    }
    return target
  })
  return [...new Set([...generated, ...files])]
}

const partB = /^ *\/\/ Part B: /m
/** Neither blank nor a comment. */
const isLine = (line: string) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)
const linesIn = (text: string) => text.split('\n').filter(isLine).length

/** Lines of its two stations. What stands below the words "Part B", and the entry of the handover, is the handover's. */
export const sampleLines = (): { packing: number; handover: number } => {
  const lines = { packing: 0, handover: 0 }
  for (const file of sampleFiles()) {
    const text = entryEnd.test(file) ? entryOf(file).entry : textOf(file)
    const all = linesIn(text)
    const at = file.startsWith('contract/src/handover/') ? 0 : text.search(partB)
    const handover = at < 0 ? 0 : linesIn(text.slice(at))
    lines.handover += handover
    lines.packing += all - handover
  }
  return lines
}
