import type { Right } from '@kuacang/contract/kit/rights'
import { mayAtStation, type PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Key } from '../../kit/scan/scan-desk.tsx'

const moves = { F2: 'finish', F4: 'cancel' } as const
const moveOf = (key: string) => (key === 'F2' || key === 'F4' ? moves[key] : undefined)

/** The keys of a packing station that its person may press: those to finish and to cancel may need a right of their own. */
export const stationKeys = (
  keys: readonly Key[],
  suite: PackingSuiteKey,
  holds: (right: Right) => boolean,
): readonly Key[] =>
  keys.filter(({ key }) => {
    const move = moveOf(key)
    return move === undefined || mayAtStation(suite, move, holds)
  })
