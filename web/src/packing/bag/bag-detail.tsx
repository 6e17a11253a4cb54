/** @shared with other areas. */

import type { Text } from '@kuacang/contract/kit/text'
import { getBagItems } from '@kuacang/contract/packing/bag/calls'
import type { ReactNode } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { BagItems } from './bag-items.tsx'
import { BagRecords } from './bag-records.tsx'
import './bag-detail.css'

type Props = {
  readonly id: string
  /** What a station calls the operations of its own on bags. */
  readonly names?: Readonly<Record<string, Text>> | undefined
  /** What the numbers of its items are. */
  readonly number?: Text | undefined
  readonly children?: ReactNode
}

/** A bag opened in a list: what its page adds, its parcels, and what was done to it. */
export const BagDetail = ({ id, names, number, children }: Props) => {
  const items = useAnswer(getBagItems, { params: { id } })
  return (
    <div className="opened-bag">
      {children}
      <Answered of={items}>{({ list }) => <BagItems of={list} number={number} />}</Answered>
      <BagRecords id={id} names={names} />
    </div>
  )
}
