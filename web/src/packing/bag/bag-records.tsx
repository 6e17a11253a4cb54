/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import { getBagRecords } from '@kuacang/contract/packing/bag/calls'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { Records } from '../../kit/detail/records.tsx'
import type { Action } from '../../kit/list/actions.tsx'

const own = {
  create: text('新建', 'Created'),
  force_limit: text('超额强制装包', 'Bagged over a limit'),
  print_label: text('打印包号', 'Label printed'),
}

type Props = {
  readonly id: string
  /** What a station calls the operations of its own on bags. */
  readonly names?: Readonly<Record<string, Text>> | undefined
}

/** What was done to a bag, newest first. */
export const BagRecords = ({ id, names }: Props) => {
  const nameOf = operationNames(bagMachine, { ...own, ...names })
  const records = useAnswer(getBagRecords, { params: { id } })
  return <Records of={records} nameOf={nameOf} />
}

/** Actions on bags after which opened timelines are read again. */
export const useRecorded = () => {
  const refresh = useRefresh()
  return <R,>(actions: readonly Action<R>[]): Action<R>[] =>
    actions.map((action) => ({
      ...action,
      run: async (rows) => {
        await action.run(rows)
        await refresh(getBagRecords)
      },
    }))
}
