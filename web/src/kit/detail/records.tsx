import type { OperationRecord } from '@kuacang/contract/kit/record'
import { Answered } from './answered.tsx'
import { recordEntry, Timeline, type TimelineEntry } from './timeline.tsx'

export type RecordQuery = {
  readonly data: { readonly list: readonly OperationRecord[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props = {
  readonly of: RecordQuery
  /** What an action is called. */
  readonly nameOf: (action: string) => string
  /** A record as an entry, where an area adds links to it. */
  readonly entryOf?: (record: OperationRecord, what: string) => TimelineEntry
}

/** What was done to a thing, the newest first. */
export const Records = ({ of, nameOf, entryOf = recordEntry }: Props) => (
  <Answered of={of}>
    {({ list }) => <Timeline entries={list.map((r) => entryOf(r, nameOf(r.action)))} />}
  </Answered>
)
