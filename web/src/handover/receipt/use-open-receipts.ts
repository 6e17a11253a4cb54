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
  const [latest, setLatest] = useState<Receipt>()
  const choose = (receipt: Receipt | null) => {
    setChosen(receipt?.id ?? null)
    setLatest(receipt ?? undefined)
  }
  // 404 means that there is none, which is where every shift begins.
  const none = own.error instanceof ApiError && own.error.status === 404
  const mine = own.data && !none ? [own.data] : nothing
  const receipts: readonly Receipt[] = lanes ? (all.data ?? nothing) : mine
  const read = lanes ? all : own
  return {
    asked: {
      data: read.data === undefined ? undefined : receipts,
      error: read.error,
      refetch: read.refetch,
    },
    receipts,
    // A receipt that a scan has just made is signed at once, before the list of receipts was read again.
    active: receipts.find((r) => r.id === chosen) ?? (latest?.id === chosen ? latest : receipts[0]),
    choose,
    /** Known to be without a receipt. */
    none: lanes ? all.data?.length === 0 : none,
  }
}
