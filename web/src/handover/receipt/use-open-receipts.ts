import { getActiveReceipt, listOpenReceipts, type Receipt } from '@kuacang/contract/handover/receipt/calls'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { useState } from 'react'
import { ApiError } from '../../kit/api/api-error.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { useKept } from '../../kit/kept.ts'

type At = {
  readonly suite: HandoverSuiteKey
  /** What the desk keeps through a reload is kept under it. */
  readonly name: string
  /** Are there receipts that operators share, one for each lane? Else the operator has one of their own. */
  readonly lanes: boolean
}

const nothing: readonly Receipt[] = []

/** The receipts under way that scans of this desk go to, and the one that its keys are about. */
export const useOpenReceipts = ({ suite, name, lanes }: At) => {
  const params = { suite }
  const own = useAnswer(getActiveReceipt, { params, query: { with_brief_bags: true } }, { enabled: !lanes })
  const all = useAnswer(listOpenReceipts, { params }, { enabled: lanes })
  const [chosen, setChosen] = useKept<string | null>(`${name} receipt`, null)
  const [latest, setLatest] = useState<{ readonly receipt: Receipt; readonly at: number }>()
  const choose = (receipt: Receipt | null) => {
    setChosen(receipt?.id ?? null)
    setLatest(receipt ? { receipt, at: Date.now() } : undefined)
  }
  // 404 means that there is none, which is where every shift begins.
  const none = own.error instanceof ApiError && own.error.status === 404
  const mine = own.data && !none ? [own.data] : nothing
  const receipts: readonly Receipt[] = lanes ? (all.data ?? nothing) : mine
  const read = lanes ? all : own
  const readAt = none ? own.errorUpdatedAt : read.dataUpdatedAt
  // What a scan has changed is signed at once, before the receipts were read again.
  const newer = latest && latest.at >= readAt ? latest.receipt : undefined
  return {
    asked: {
      data: read.data === undefined ? undefined : receipts,
      error: read.error,
      refetch: read.refetch,
    },
    receipts,
    active: newer ?? receipts.find((r) => r.id === chosen) ?? receipts[0],
    choose,
    /** Known to be without a receipt. */
    none: lanes ? all.data?.length === 0 : none,
  }
}
