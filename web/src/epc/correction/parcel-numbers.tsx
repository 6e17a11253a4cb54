import { mostCorrected, type ParcelOutcome } from '@kuacang/contract/epc/correction/outcome'
import type { Text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { Numbers } from '../../kit/numbers/numbers.tsx'
import { outcomeWords, parcelColumns } from './outcome-columns.tsx'

type ParcelOutcomes = { readonly list: readonly ParcelOutcome[] }

type Props<F> = {
  readonly most?: number
  readonly label?: Text
  readonly confirm: Text
  readonly consequence: Text
  readonly fields: ReactNode
  readonly initial?: Partial<F>
  readonly send: (numbers: string[], fields: F) => Promise<ParcelOutcomes>
}

/** A correction of many parcels: each number says what was done with it. */
export const ParcelNumbers = <F extends object>({ most, label, ...variant }: Props<F>) => (
  <Numbers<F, ParcelOutcomes, ParcelOutcome>
    {...variant}
    label={label ?? outcomeWords.numbers}
    most={most ?? mostCorrected}
    rowsOf={({ list }) => list}
    rowKey={(r) => r.number}
    columns={parcelColumns}
  />
)
