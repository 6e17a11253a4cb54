import type { CountLine, CountProgress, scanCheckSku } from '@kuacang/contract/inventory/count/calls'
import type { Input } from '@kuacang/contract/kit/call'
import { filled, type Text } from '@kuacang/contract/kit/text'
import { bodyOf, type Entry } from '../../kit/offline/entry.ts'
import { nameOf } from '../../kit/say.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { words } from './words.ts'

export type CountJob = {
  readonly order_id: string
  readonly place: string | null
  readonly lines: readonly CountLine[]
  /** The line whose goods are in the hand. */
  readonly current: string | null
  readonly progress: CountProgress
}
export type Count = {
  readonly order_id: string
  readonly location_code: string
  readonly sku: string
  readonly quantity: number
}
/** A count that can be taken back, with the key of its scan. */
export type CountStep = { readonly key: string; readonly count: Count }

/** The count of the goods in the hand, entered or on a barcode of its own. */
export const numberCode = /^QTY-(\d{1,6})$/

export const hintOf = (job: CountJob | undefined): Text => {
  if (!job) return words.hintCheck
  return job.place ? words.hintGoods : words.hintPlace
}
const withLine = (lines: readonly CountLine[], line: CountLine): CountLine[] => [
  line,
  ...lines.filter((l) => l.id !== line.id),
]

/** How far the check is with this line counted; the server says it anew at each place. */
const advanced = (progress: CountProgress, lines: readonly CountLine[], { id }: CountLine): CountProgress => {
  const before = lines.find((l) => l.id === id)
  const first = (before?.checked_quantity ?? null) === null
  return {
    ...progress,
    total: progress.total + (before ? 0 : 1),
    counted: progress.counted + (first ? 1 : 0),
  }
}

export const withCounted = (job: CountJob, line: CountLine): CountJob => ({
  ...job,
  current: line.id,
  lines: withLine(job.lines, line),
  progress: advanced(job.progress, job.lines, line),
})
export const countedMore = (line: CountLine) => ({
  big: line.checked_quantity ?? 0,
  detail: `${line.sku} · ${nameOf(line)}`,
})

/** How a count is kept that waits for a network: those of one check reach the server in their order. */
export const entryOf = (order_id: string, { key }: Scan) => ({
  key,
  object: order_id,
  title: filled(words.entry, { order: order_id }),
})

type Counted = Partial<Input<typeof scanCheckSku>['body']>

/** How many pieces of these codes were counted at a place and wait for a network. */
export const waitingPieces = (waiting: readonly Entry[], place: string, codes: readonly string[]): number =>
  waiting.reduce((sum, entry) => {
    const { location_code, sku, quantity = 1 } = (bodyOf(entry) ?? {}) as Counted
    return location_code === place && sku !== undefined && codes.includes(sku) ? sum + quantity : sum
  }, 0)
